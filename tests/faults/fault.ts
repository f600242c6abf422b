import { journey, type Scenario, type SceneOptions } from '../support/journey.ts'
import { enginesFor } from './engines.ts'

type FaultOptions = SceneOptions & {
  /** Another case, which runs in every engine, differs only in what the server sends: this one is for Chromium. */
  isVariant?: boolean
}

/**
 * Makes a test of a scenario in every engine asked for that can be made to show the fault:
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
