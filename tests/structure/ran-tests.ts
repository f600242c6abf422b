import type { Engine } from '../support/browsers/engines.ts'
import type { ListedTest } from '../faults/guarantees.ts'

/** A test as a run reports it: names from the outermost suite in, joined by ' > '. */
export type Ran = ListedTest & { passed: boolean }

/** The listed tests that did not run or pass, as sentences. A test listed twice must have run twice. */
export function compareRun(listed: readonly ListedTest[], ran: readonly Ran[]): string[] {
  const left = Map.groupBy(ran, nameInFull)
  const problems = listed.flatMap((test) => {
    const one = left.get(nameInFull(test))?.shift()
    return one?.passed ? [] : [`${one ? 'Did not pass' : 'Did not run'}: ${nameInFull(test)}`]
  })
  return listed.length === 0 ? ['No test is listed'] : problems
}

/** How many tests passed in each engine, by the engine in their names. */
export function countByEngine(ran: readonly Ran[], engines: readonly Engine[]): Record<string, number> {
  return Object.fromEntries(
    engines.map((engine) => [
      engine,
      ran.filter(({ name, passed }) => passed && new RegExp(`\\b${engine}\\b`).test(name)).length,
    ]),
  )
}

function nameInFull({ file, name }: ListedTest): string {
  return `${file}: ${name}`
}
