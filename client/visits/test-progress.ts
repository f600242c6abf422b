import type { VisitEvent } from '../../banks/visits/visit-event.ts'
import type { Session } from '../test/session.ts'

const QUARTERS = 4

/** Follows a test with at least one answer: its start, the quarters completed in this tab, and its end. */
export function followTest(
  session: Session,
  onEvent: (step: Pick<VisitEvent, 'type' | 'detail'>) => void,
): void {
  const look = () => {
    const { attempt, role } = session.state.get()
    const answered = attempt.choices.filter((choice) => choice !== 0).length
    const quarter = Math.floor((answered / attempt.order.length) * QUARTERS)
    return { answered, quarter, isDone: attempt.submitted, role, lang: attempt.lang }
  }
  let before = look()
  if (before.answered === 1) onEvent({ type: 'start', detail: before.lang })
  session.state.subscribe(() => {
    const now = look()
    // Progress in another tab does not count, nor do answers filled in at random, which skip quarters.
    if (now.role === 'writer') {
      const isNext = now.quarter === before.quarter + 1 && now.quarter < QUARTERS
      if (isNext) onEvent({ type: 'quarter', detail: String(now.quarter) })
      if (now.isDone && !before.isDone) onEvent({ type: 'done', detail: now.lang })
    }
    before = now
  })
}
