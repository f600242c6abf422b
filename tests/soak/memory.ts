import { ITEM_COUNT, type Score } from '../../banks/vocabulary.ts'
import type { Sheet } from '../../banks/sheet.ts'
import { answersOf, type DeviceTables } from '../support/visitor/device.ts'

/** One attempt as its visitor remembers it. */
export type Remembered = {
  key: string
  /** By item; 0 where nothing was chosen. */
  choices: number[]
  /** `submitting`: 'See results' was tapped, and what came of it has not been seen. */
  state: 'open' | 'submitting' | 'finished'
}

/** An answer that may not be on the device yet, and what was there before it. */
type Doubt = { attempt: Remembered; item: number; before: number }

/** What the visitor of a walk did, to compare with what the device and the site have. */
export class Memory {
  readonly attempts: Remembered[] = []
  /** The last answer, and those before it that were still on their way when it was given. */
  #recent: Doubt[] = []
  #doubts: Doubt[] = []

  /** The attempt that is not finished; there is one at most. */
  get open(): Remembered | undefined {
    return this.attempts.find(({ state }) => state !== 'finished')
  }

  /** @param given the answers it begins with */
  begin(key: string, given: Sheet | '' = ''): void {
    const choices = Array.from({ length: ITEM_COUNT }, (_, item) => Number(given[item] ?? 0))
    this.attempts.push({ key, choices, state: 'open' })
  }

  /**
   * @param given answers in the order they were given
   * @param underWay the items whose answers the page did not yet know to be stored
   */
  answer(given: ReadonlyArray<{ item: number; choice: Score }>, underWay: readonly number[]): void {
    if (given.length === 0) return
    const attempt = this.open
    if (!attempt) throw new Error('Questions are shown, and there is no unfinished test')
    for (const { item, choice } of given) {
      this.#recent.push({ attempt, item, before: attempt.choices[item] ?? 0 })
      attempt.choices[item] = choice
    }
    const last = this.#recent.at(-1)
    this.#recent = this.#recent.filter((recent) => recent === last || underWay.includes(recent.item))
    attempt.state = 'open'
  }

  submit(): void {
    if (this.open) this.open.state = 'submitting'
  }

  /** After a kill it is unknown whether the newest answers, and a tap on 'See results', were kept. */
  killed(): void {
    this.#doubts = this.#recent
    this.#recent = []
  }

  /**
   * Describes how the device differs from what is remembered; undefined when it does not. Answers in doubt
   * are then remembered as the device has them, and a later kill must not lose what is there now.
   */
  compare(device: DeviceTables): string | undefined {
    const strange = device.attempts.find(({ key }) => !this.attempts.some((one) => one.key === key))
    if (strange) return `an attempt nobody began: ${JSON.stringify(strange)}`
    for (const attempt of this.attempts) {
      const difference = this.#compareState(attempt, device) ?? this.#compareAnswers(attempt, device)
      if (difference !== undefined) return `attempt ${attempt.key}: ${difference}`
    }
    this.#recent = []
    this.#doubts = []
    return undefined
  }

  toString(): string {
    return this.attempts.map(({ key, choices, state }) => `${key} ${state} ${choices.join('')}`).join(', ')
  }

  #compareState(attempt: Remembered, { attempts, outbox, results }: DeviceTables): string | undefined {
    const row = attempts.find(({ key }) => key === attempt.key)
    if (!row) return 'it is gone'
    if (attempt.state === 'submitting' && row.state === 'finished') attempt.state = 'finished'
    if (row.state !== (attempt.state === 'finished' ? 'finished' : 'open')) {
      return `it is ${row.state} on the device and ${attempt.state} for the visitor`
    }
    if (row.state === 'open') return undefined
    const waits = outbox.some(({ key }) => key === attempt.key)
    if (waits !== (row.resultId === undefined)) return `it ${waits ? 'has its ID and waits' : 'is not sent'}`
    if (!waits && !results.some(({ id }) => id === row.resultId)) return 'its result is not kept'
    return undefined
  }

  #compareAnswers(attempt: Remembered, device: DeviceTables): string | undefined {
    const kept = answersOf(device, attempt.key)
    const { choices } = attempt
    for (const doubt of this.#doubts) {
      if (doubt.attempt === attempt && Number(kept[doubt.item]) === doubt.before) {
        choices[doubt.item] = doubt.before
      }
    }
    const item = choices.findIndex((choice, index) => String(choice) !== kept[index])
    return item === -1
      ? undefined
      : `item ${item} is ${kept[item]} on the device, answered ${choices[item]}; the device has ${kept}`
  }
}
