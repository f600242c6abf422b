import type { Engine } from '../support/browsers/engines.ts'
import type { ListedTest } from '../faults/guarantees.ts'

/**
 * A test as a run reports it: names from the outermost suite in, joined by ' > '. `needsRoot` says why it was skipped
 * by another user.
 */
export type Ran = ListedTest & { status: 'passed' | 'failed' | 'skipped'; needsRoot?: string }

/**
 * The listed tests that did not run or pass, as sentences. A test listed twice must have run twice. What needs root
 * may have been skipped.
 */
export function compareRun(listed: readonly ListedTest[], ran: readonly Ran[]): string[] {
  const left = Map.groupBy(ran, nameInFull)
  const problems = listed.flatMap((test) => {
    const one = left.get(nameInFull(test))?.shift()
    if (one?.status === 'passed' || (one && isForRoot(one))) return []
    return [`${one?.status === 'failed' ? 'Did not pass' : 'Did not run'}: ${nameInFull(test)}`]
  })
  return listed.length === 0 ? ['No test is listed'] : problems
}

/** Puts what root ran afterwards in the place of what was skipped for want of root. */
export function addRootRun(ran: readonly Ran[], asRoot: readonly Ran[]): Ran[] {
  const later = new Map(
    asRoot.filter(({ status }) => status !== 'skipped').map((one) => [nameInFull(one), one]),
  )
  return ran.map((one) => (isForRoot(one) ? (later.get(nameInFull(one)) ?? one) : one))
}

/** Whether a test was skipped because it takes root. */
export function isForRoot({ status, needsRoot }: Ran): boolean {
  return status === 'skipped' && needsRoot !== undefined
}

/** How many tests passed in each engine, by the engine in their names. */
export function countByEngine(ran: readonly Ran[], engines: readonly Engine[]): Record<string, number> {
  return Object.fromEntries(
    engines.map((engine) => [
      engine,
      ran.filter(({ name, status }) => status === 'passed' && new RegExp(`\\b${engine}\\b`).test(name))
        .length,
    ]),
  )
}

/** A test's file and name. */
export function nameInFull({ file, name }: ListedTest): string {
  return `${file}: ${name}`
}
