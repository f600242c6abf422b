import { journey, type Scenario, type SceneOptions } from '../support/journey.ts'
import { enginesFor } from './engines.ts'

/**
 * Makes a test of a scenario in every engine asked for that can be made to show the fault:
 * `fault(4, 'what the visitor sees', scenario)`. Faults are numbered in guarantees.ts.
 */
export function fault(number: number, sees: string, scenario: Scenario, options: SceneOptions = {}): void {
  journey(`${number}. ${sees}`, enginesFor(number), scenario, options)
}
