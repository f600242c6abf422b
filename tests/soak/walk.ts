import type { Engine } from '../support/browsers/engines.ts'
import { seedRandom } from '../support/random.ts'
import { startTestSite } from '../support/server/test-site.ts'
import { arrive } from '../support/visitor/visiting.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expectNothingLost } from './ending.ts'
import { planSteps, type Step, type StepName } from './plan.ts'
import { Scene } from './scene.ts'
import { openQuestions, STEPS } from './steps.ts'

/** Steps that an engine cannot take: WebKitGTK forgets IndexedDB when it closes. */
export const LEFT_OUT: Partial<Record<Engine, readonly StepName[]>> = { webkit: ['kill the browser'] }

export type Walk = { engine: Engine; seed: number; steps: number }

/** A step that had an effect: `lose a reply` where one was lost, `submit offline` in addition to `submit`. */
export type Effect = StepName | 'submit offline'

/** Outcome of a walk: how many tests were begun and finished, and how often each step had its effect. */
export type Walked = { begun: number; finished: number; effects: Partial<Record<Effect, number>> }

/**
 * Simulates a visitor who takes tests through random faults, then checks that nothing was lost. The same seed
 * makes the same choices.
 * @throws Error that names the failure, the steps up to it, and the command that repeats them
 */
export async function walk({ engine, seed, steps }: Walk): Promise<Walked> {
  const random = seedRandom(seed)
  const plan = planSteps(seed, steps, LEFT_OUT[engine])
  const width = random.pick([360, 1280])
  await using testSite = await startTestSite()
  await using visitor = Visitor.withProfile(engine, { viewport: { width, height: 800 } })
  const scene = new Scene(testSite, visitor)
  const taken: string[] = []
  const effects: Walked['effects'] = {}
  try {
    await settleIn(scene, visitor)
    await openQuestions(scene, scene.pages[0]!, random)
    for (const [index, step] of plan.entries()) {
      taken.push(`${index + 1} ${step.name}`)
      for (const effect of await takeStep(scene, visitor, step)) effects[effect] = (effects[effect] ?? 0) + 1
    }
    taken.push('the end')
    await expectNothingLost(scene, random)
    expectNoErrors(visitor)
  } catch (error) {
    throw new Error(describeFailure({ engine, seed, steps }, taken, scene, error), { cause: error })
  }
  const { attempts } = scene.memory
  return {
    begun: attempts.length,
    finished: attempts.filter(({ state }) => state === 'finished').length,
    effects: {
      ...effects,
      'lose a reply': countLostReplies(scene),
    },
  }
}

/** The first visit, with a network: the worker in control and the questions on the device. */
async function settleIn(scene: Scene, visitor: Visitor): Promise<void> {
  await arrive(await visitor.open(), scene.url)
}

async function takeStep(scene: Scene, visitor: Visitor, { name, seed }: Step): Promise<Effect[]> {
  const isOffline = scene.isDown
  const cameOfIt = await STEPS[name](scene, seedRandom(seed))
  expectNoErrors(visitor)
  if (!cameOfIt) return []
  return name === 'submit' && isOffline ? [name, 'submit offline'] : [name]
}

/** Counts the saves that the site accepted and whose reply the browser never saw. */
function countLostReplies({ proxy }: Scene): number {
  return proxy.saves().filter(({ fault, status }) => fault !== undefined && status === 200).length
}

function expectNoErrors(visitor: Visitor): void {
  const errors = visitor.errors()
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
    // Not `node`, which may be another version than the one npm runs.
    `Walk it again: npm run soak -- --engine ${engine} --seed ${seed} --steps ${steps}`,
  ].join('\n')
}
