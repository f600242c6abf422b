import type { SessionState } from '../../../client/test/session.ts'

/** A session with so many answers, reduced to what the counting reads. */
export function makeState(
  answered: number,
  submitted = false,
  role: SessionState['role'] = 'writer',
): SessionState {
  const order = Array.from({ length: 120 }, (_, item) => item)
  const attempt = { order, choices: order.map((item) => (item < answered ? 3 : 0)), lang: 'da', submitted }
  return { role, attempt } as unknown as SessionState
}
