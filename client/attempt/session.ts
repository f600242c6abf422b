import type { BankText } from '../../banks/bank.ts'
import { SCORES, type Score } from '../../banks/vocabulary.ts'
import type { RequestError } from '../api.ts'
import type { FlushReport } from '../outbox/flush-outbox.ts'
import type { AttemptKeeper } from '../storage/attempt-keeper.ts'
import { AttemptFrozen, type KeptAttempt } from '../storage/attempt-store.ts'
import type { AnswerRow, AttemptRow } from '../storage/database.ts'
import { DeviceSilent } from '../storage/deadline.ts'
import { createStore, type Store } from '../ui/store.ts'
import { advance, countAnswers, isDone, nextPosition, type Attempt, type AttemptEvent } from './attempt.ts'
import { choicesByPlace, makeOutboxRow, readKeptAttempt } from './kept-attempt.ts'
import { Stopwatch } from './stopwatch.ts'
import { claimAttempt, type TabLock } from './tab-lock.ts'
import { writeUnfinishedHint } from './unfinished-hint.ts'
import { answersOf, forgetUnkept, noteUnkept, readNotes, withUnkept } from './unkept-answers.ts'

/** With one item a page, the wait between an answer and the next item, in milliseconds. */
export const ADVANCE_DELAY = 700

/** How long 'see results' waits for the server before it shows the report without it, in milliseconds. */
export const SUBMIT_DEADLINE = 12_000

export type SessionState = {
  attempt: Attempt
  bank: BankText
  /** `reader`: another tab has this attempt; this one reads along. `finished`: it was submitted there. */
  role: 'writer' | 'reader' | 'finished'
  /** Where the save is: sent now, or the server has said no. */
  saving: 'idle' | 'sending' | 'failed'
}

/** What a session needs of the world around it. */
export type Surroundings = {
  keeper: AttemptKeeper
  /** Sends an attempt's save, and the others that wait. */
  deliver(key: string): Promise<FlushReport>
  /** Tells of every change to an attempt, in whichever tab or worker. @returns ends it */
  watch(key: string, changed: () => void): () => void
}

/** What a submit came to. */
export type SubmitOutcome =
  | { kind: 'saved'; id: string }
  /** No network, or no answer in time: the report is shown, the id comes later. */
  | { kind: 'pending' }
  /** An HTTP error: the visitor stays on the test; the save is kept and tried again. */
  | { kind: 'failed'; error: RequestError }

/** One tab's work on one attempt: the pure attempt, kept on the device, with its timers and its lock. */
export class Session {
  readonly state: Store<SessionState>
  readonly key: string
  #row: AttemptRow
  readonly #around: Surroundings
  readonly #stopwatch: Stopwatch
  #lock: TabLock = { held: true, release: () => {} }
  /** The last claim, ended when it is known which tab has the attempt. */
  #claim: Promise<void> = Promise.resolve()
  #unwatch = () => {}
  #ended = false
  /** The time of the newest answer. */
  #latest = 0
  #advancing: ReturnType<typeof setTimeout> | undefined
  /** The last write, ended when all before it have. */
  #writes: Promise<void> = Promise.resolve()

  constructor(kept: KeptAttempt, bank: BankText, itemsPerPage: number, around: Surroundings) {
    const whole = withUnkept(kept)
    const attempt = readKeptAttempt(whole, itemsPerPage)
    this.#noteTimes(whole)
    this.#row = kept.row
    this.key = kept.row.key
    this.#around = around
    this.#stopwatch = new Stopwatch(kept.row.visibleFor)
    this.state = createStore<SessionState>({ attempt, bank, role: 'writer', saving: 'idle' })
    writeUnfinishedHint(countAnswers(attempt))
    this.resumeClock()
  }

  /** Writes a new attempt down. Its first answer waits for this. */
  begin(kept: KeptAttempt): void {
    this.#write(() => this.#around.keeper.put(kept))
  }

  /** Claims the attempt for this tab, or reads along with the tab that has it. */
  claim(takeOver = false): Promise<void> {
    return (this.#claim = this.#claimNow(takeOver))
  }

  async #claimNow(takeOver: boolean): Promise<void> {
    this.#lock = await claimAttempt(this.key, takeOver, () => this.#readAlong())
    if (this.#ended) return this.#lock.release()
    if (!this.#lock.held) return this.#readAlong()
    if (takeOver) await this.#catchUp()
    this.#unwatch()
    this.#set({ role: this.state.get().role === 'finished' ? 'finished' : 'writer' })
    this.#keepNoted()
  }

  /** Gives the attempt back and stops all timers. */
  end(): void {
    this.#ended = true
    this.#stopAdvancing()
    this.pauseClock()
    this.#unwatch()
    this.#lock.release()
  }

  resumeClock(): void {
    this.#stopwatch.start()
  }

  pauseClock(): void {
    this.#stopwatch.stop()
  }

  answer(place: number, choice: Score): void {
    const { attempt } = this.state.get()
    const item = attempt.order[place]
    if (item === undefined || !this.#dispatch({ type: 'answered', place, choice })) return
    const at = this.#nextTime()
    this.#keep([{ attempt: this.key, item, choice, at }])
    if (this.state.get().attempt.inProgress) this.#advanceSoon()
  }

  async nextPage(): Promise<void> {
    await this.#writes
    if (this.#dispatch({ type: 'nextPage' })) this.#keep()
  }

  async previousPage(): Promise<void> {
    await this.#writes
    if (this.#dispatch({ type: 'previousPage' })) this.#keep()
  }

  resize(itemsPerPage: number): void {
    if (this.#dispatch({ type: 'resized', itemsPerPage })) this.#stopAdvancing()
  }

  /** Shows the items in another language; the answers stay. */
  chooseLanguage(bank: BankText): void {
    if (!this.#dispatch({ type: 'languageChosen', lang: bank.lang })) return
    this.#set({ bank })
    this.#keep()
  }

  /** The development aid: a random score for every item, and the result marked invalid. */
  skip(random: () => number = Math.random): void {
    const { order } = this.state.get().attempt
    const choices = order.map(() => SCORES[Math.floor(random() * SCORES.length)] ?? 3)
    if (!this.#dispatch({ type: 'skipped', choices })) return
    const at = this.#nextTime()
    this.#keep(choices.map((choice, place) => ({ attempt: this.key, item: order[place] ?? 0, choice, at })))
  }

  /** Forgets this attempt, so that another can begin. The tab that has it learns of it by losing it. */
  async discard(): Promise<void> {
    if (this.state.get().role === 'reader') await this.claim(true)
    this.end()
    writeUnfinishedHint(null)
    await this.#writes
    await this.#around.keeper.discard(this.key)
  }

  /**
   * Freezes the answers, puts the save into the outbox and tries to send it. Again after a failure it only sends.
   * @returns undefined when there is nothing to submit, or it is being sent already
   */
  async submit(): Promise<SubmitOutcome | undefined> {
    const { attempt, saving } = this.state.get()
    if (!isDone(attempt) || saving === 'sending') return undefined
    this.#set({ saving: 'sending' })
    let after: SessionState['saving'] = 'idle'
    try {
      // The tab that has the test must know, and its last answer is part of it.
      await this.#claim
      if (this.state.get().role === 'reader') await this.claim(true)
      this.#dispatch({ type: 'submitted' })
      this.pauseClock()
      await this.#finish()
      const outcome = readOutcome(await withDeadline(this.#around.deliver(this.key)), this.key)
      if (outcome.kind === 'failed') after = 'failed'
      return outcome
    } finally {
      this.#set({ saving: after })
    }
  }

  /** Marks the attempt finished and puts its save into the outbox; done before, it changes nothing. */
  async #finish(): Promise<void> {
    const { attempt } = this.state.get()
    await this.#writes
    const row = makeOutboxRow(this.#row, attempt, this.#stopwatch.read(), Date.now())
    await this.#around.keeper.finish(this.key, this.#changes(), row)
    writeUnfinishedHint(null)
  }

  #stopAdvancing(): void {
    clearTimeout(this.#advancing)
    this.#advancing = undefined
  }

  #advanceSoon(): void {
    this.#advancing ??= setTimeout(async () => {
      await this.#writes
      this.#advancing = undefined
      // The answer was kept with the place after it: what the page shows is what a reload shows.
      this.#dispatch({ type: 'advanced' })
    }, ADVANCE_DELAY)
  }

  /** @returns whether the event changed anything; a reader's events never do */
  #dispatch(event: AttemptEvent): boolean {
    const { attempt, role } = this.state.get()
    if (role !== 'writer' && event.type !== 'followed' && event.type !== 'resized') return false
    const next = advance(attempt, event)
    if (next === attempt) return false
    this.#set({ attempt: next })
    return true
  }

  #set(changes: Partial<SessionState>): void {
    this.state.set({ ...this.state.get(), ...changes })
  }

  #changes() {
    const { attempt } = this.state.get()
    const { lang, invalid } = attempt
    const position = nextPosition(attempt)
    return { lang, position, invalid, touchedAt: Date.now(), visibleFor: Math.round(this.#stopwatch.read()) }
  }

  #keep(answers: readonly AnswerRow[] = []): void {
    const changes = this.#changes()
    writeUnfinishedHint(countAnswers(this.state.get().attempt))
    if (answers.length > 0) noteUnkept(answers, changes.position)
    this.#write(async () => {
      await this.#around.keeper.change(this.key, changes, answers)
      if (this.#around.keeper.keeping.get() === 'device') forgetUnkept(answers)
    })
  }

  /** Brings onto the device what a reload has kept from it. */
  #keepNoted(): void {
    const { order, choices } = this.state.get().attempt
    const noted = answersOf(readNotes(this.key)).filter(
      ({ item, choice }) => choices[order.indexOf(item)] === choice,
    )
    if (noted.length > 0) this.#keep(noted)
  }

  /** Writes come after one another. One is refused only when the attempt was finished elsewhere. */
  #write(write: () => Promise<void>): void {
    this.#writes = this.#writes.then(write).catch((error: unknown) => {
      if (!(error instanceof AttemptFrozen)) throw error
      this.#set({ role: 'finished' })
    })
  }

  #readAlong(): void {
    this.#stopAdvancing()
    this.#set({ role: 'reader' })
    this.#unwatch()
    this.#unwatch = this.#around.watch(this.key, () => void this.#catchUp())
  }

  /** Takes over what the device has. */
  async #catchUp(): Promise<void> {
    // Noted before the device is asked: what another tab brings onto it meanwhile is noted no longer after.
    const noted = readNotes(this.key)
    const kept = await this.#find()
    // Taken over meanwhile, the test may have answers newer than these.
    if (kept === 'silent' || this.state.get().role === 'writer') return
    if (!kept || kept.row.state === 'finished') return this.#set({ role: 'finished' })
    this.#row = kept.row
    const whole = withUnkept(kept, noted)
    this.#noteTimes(whole)
    const choices = choicesByPlace(kept.row.seed, whole.answers)
    this.#dispatch({ type: 'followed', choices, position: whole.row.position })
  }

  #noteTimes({ answers }: KeptAttempt): void {
    for (const { at } of answers) this.#latest = Math.max(this.#latest, at)
  }

  /** The time of an answer, after all earlier ones: the newer of two counts, and a clock may be put back. */
  #nextTime(): number {
    return (this.#latest = Math.max(Date.now(), this.#latest + 1))
  }

  /** What is kept of the attempt. A device that does not say is asked again at the next change. */
  async #find(): Promise<KeptAttempt | undefined | 'silent'> {
    try {
      return await this.#around.keeper.find(this.key)
    } catch (error) {
      if (error instanceof DeviceSilent) return 'silent'
      throw error
    }
  }
}

/** What the report of a flush says of one attempt; no report in time, or none of it, means: later. */
function readOutcome(report: FlushReport | undefined, key: string): SubmitOutcome {
  const delivery = report?.get(key)
  if (delivery?.outcome === 'saved') return { kind: 'saved', id: delivery.id }
  if (delivery?.outcome === 'refused') return { kind: 'failed', error: delivery.error }
  if (delivery?.outcome === 'retry' && delivery.error.kind === 'status') {
    return { kind: 'failed', error: delivery.error }
  }
  return { kind: 'pending' }
}

async function withDeadline(report: Promise<FlushReport>): Promise<FlushReport | undefined> {
  return Promise.race([
    report.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, SUBMIT_DEADLINE, undefined)),
  ])
}
