import type { Engine } from '../harness/browsers.ts'
import { seedRandom } from '../harness/random.ts'
import { openStage } from '../harness/stage.ts'
import { arrive } from '../journeys/visitor.ts'
import { Browser } from './browser.ts'
import { expectNothingLost } from './ending.ts'
import { planSteps, type Step, type StepName } from './plan.ts'
import { Scene } from './scene.ts'
import { openQuestions, STEPS } from './steps.ts'

/** What an engine cannot be made to do: WebKitGTK forgets IndexedDB when it closes. */
const LEFT_OUT: Partial<Record<Engine, readonly StepName[]>> = { webkit: ['kill the browser'] }

export type Walk = { engine: Engine; seed: number; steps: number }

/** What a walk came to: how many tests were begun and finished in it. */
export type Walked = { begun: number; finished: number }

/**
 * Has a visitor take tests through faults at random, and then checks that nothing was lost. The same seed makes the
 * same choices.
 * @throws Error that names the fault, the steps up to it, and the command that walks them again
 */
export async function walk({ engine, seed, steps }: Walk): Promise<Walked> {
  const random = seedRandom(seed)
  const plan = planSteps(seed, steps, LEFT_OUT[engine])
  const width = random.pick([360, 1280])
  await using stage = await openStage()
  await using browser = new Browser(engine, { width, height: 800 })
  const scene = new Scene(stage, browser)
  const taken: string[] = []
  try {
    await settleIn(scene, browser)
    await openQuestions(scene, scene.pages[0]!, random)
    for (const [index, step] of plan.entries()) {
      taken.push(`${index + 1} ${step.name}`)
      await takeStep(scene, browser, step)
    }
    taken.push('the end')
    await expectNothingLost(scene, random)
    expectNoErrors(browser)
  } catch (error) {
    throw new Error(describeFailure({ engine, seed, steps }, taken, scene, error), { cause: error })
  }
  const { attempts } = scene.memory
  return { begun: attempts.length, finished: attempts.filter(({ state }) => state === 'finished').length }
}

/** The first visit, with a network: the worker in control and the questions on the device. */
async function settleIn(scene: Scene, browser: Browser): Promise<void> {
  await arrive(await browser.open(), scene.url)
}

async function takeStep(scene: Scene, browser: Browser, { name, seed }: Step): Promise<void> {
  await STEPS[name](scene, seedRandom(seed))
  expectNoErrors(browser)
}

function expectNoErrors(browser: Browser): void {
  const errors = browser.errors()
  if (errors.length > 0) throw new Error(`The site's own scripts failed:\n${errors.join('\n')}`)
}

function describeFailure(
  { engine, seed, steps }: Walk,
  taken: string[],
  scene: Scene,
  error: unknown,
): string {
  return [
    `Seed ${seed} in ${engine} failed at step ${taken.at(-1)}: ${error instanceof Error ? `${error.message}${error.cause ? `\n${error.cause}` : ''}` : error}`,
    `The steps so far: ${taken.join(', ')}`,
    `What the visitor did: ${scene.memory}`,
    `Walk it again: node tests/soak/soak.ts --engine ${engine} --seed ${seed} --steps ${steps}`,
  ].join('\n')
}
