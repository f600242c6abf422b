import type { SiteOptions } from '../harness/site.ts'
import { openScenes as openSite } from '../journeys/scene.ts'
import type { Scenario, Scene, SceneOptions } from '../journeys/scene.ts'
import { enginesFor } from './engines.ts'

export type { Scenario, Scene }

/**
 * Starts a site for the cases of a file and gives the function that writes them: `fault(4, 'what the visitor
 * sees', scenario)` makes a test in every engine asked for that can be made to show fault 4.
 */
export function openScenes(site: SiteOptions = {}) {
  const scene = openSite(site)
  return function fault(number: number, sees: string, scenario: Scenario, options: SceneOptions = {}): void {
    scene(`${number}. ${sees}`, enginesFor(number), scenario, options)
  }
}
