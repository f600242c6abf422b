import { journey, type Scenario, type SceneOptions } from '../support/journey.ts'
import { enginesFor } from './engines.ts'

type FaultOptions = SceneOptions & {
  /**
   * Runs in Chromium only: what differs from a case that runs in every engine (what the server sends, the language, the
   * page) is handled by our code alone.
   */
  isVariant?: boolean
}

/**
 * Defines a test of a scenario in each requested engine that can reproduce the fault:
 * `fault(4, 'what the visitor sees', scenario)`. Faults are numbered in guarantees.ts.
 */
export function fault(
  number: number,
  sees: string,
  scenario: Scenario,
  { isVariant = false, ...options }: FaultOptions = {},
): void {
  const engines = enginesFor(number).filter((engine) => !isVariant || engine === 'chromium')
  journey(`${number}. ${sees}`, engines, scenario, options)
}
