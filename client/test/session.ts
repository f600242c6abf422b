import type { BankText } from '../../banks/bank.ts'
import { SCORES, type Score } from '../../banks/vocabulary.ts'
import { TimedOut, withTimeout } from '../base/network/timeout.ts'
import { serverErrorOf, type Delivery } from '../device/outbox/delivery.ts'
import type { SyncedAttempts } from '../device/synced-attempts.ts'
import { withNotes } from '../device/answer-journal.ts'
import { AttemptFrozen, type StoredAttempt } from '../device/attempt-store.ts'
import type { AnswerRow, AttemptRow } from '../device/database/database.ts'
import { createStore, type Store } from '../base/stores/store.ts'
import { advance, countAnswers, isDone, nextPosition, type Attempt, type AttemptEvent } from './attempt.ts'
import { choicesByIndex, makeOutboxRow, restoreAttempt } from './stored-attempt.ts'
import { bankWords, type ItemWords } from './questions/shown-words.ts'
import { Stopwatch } from './stopwatch.ts'
import { claimAttempt, type TabLock } from './tab-lock.ts'
import { movingOn } from '../base/stores/moving-on.ts'
import { writeUnfinishedHint } from '../base/stores/unfinished-hint.ts'

/** With one item per page, the delay between an answer and the next item, in milliseconds. */
export const ADVANCE_DELAY = 700

/** How long 'see results' waits for the server before it shows the report without it, in milliseconds. */
export const SUBMIT_TIMEOUT = 2_000

export type SessionState = {
  attempt: Attempt
  bank: BankText
  /**
   * `reader`: another tab holds this attempt; this one follows it. `finished`: submitted or deleted
   * elsewhere.
   */
  role: 'writer' | 'reader' | 'finished'
  /** Whether the save is being sent, or has failed with an HTTP error. */
  saving: 'idle' | 'sending' | 'failed'
  /** Whether researchers may be given the answers: off until chosen. */
  research: boolean
}

/** What a session needs from its environment. */
export type SessionDependencies = {
  syncedAttempts: SyncedAttempts
  /**
   * Sends an attempt's save and the others that wait.
   * @param since when the visitor began to wait, ms since 1970; a save that failed since is not sent again
   * @returns undefined when nothing of the attempt waits
   */
  deliver(key: string, since: number): Promise<Delivery | undefined>
  /**
   * Calls `changed` on every change to an attempt, by any tab or worker. @returns a function that ends this
   */
  watch(key: string, changed: () => void): () => void
  /** Loads the items in a language; rejects when that fails. */
  loadBank(lang: string): Promise<BankText>
  /** Whether the page shows an item in other words than these. */
  isTranslated(shownIndex: number, words: ItemWords): boolean
}

/** One tab's work on one attempt: its state, stored on the device, with its timers and its lock. */
export class Session {
  readonly state: Store<SessionState>
  readonly key: string
  #row: AttemptRow
  readonly #dependencies: SessionDependencies
  readonly #stopwatch: Stopwatch
  #lock: TabLock = { held: true, release: () => {} }
  /** The last claim; resolves when it is known which tab holds the attempt. */
  #claim: Promise<void> = Promise.resolve()
  #claims = 0
  #unwatch = () => {}
  #ended = false
  /** The time of the newest answer. */
  #latest = 0
  #advancing: ReturnType<typeof setTimeout> | undefined
  /** Resolves when all changes so far are stored. */
  #written: Promise<void> = Promise.resolve()

  constructor(
    stored: StoredAttempt,
    bank: BankText,
    itemsPerPage: number,
    dependencies: SessionDependencies,
  ) {
    const whole = withNotes(stored)
    const attempt = restoreAttempt(whole, itemsPerPage)
    this.#remember(whole.answers)
    this.#row = stored.row
    this.key = stored.row.key
    this.#dependencies = dependencies
    this.#stopwatch = new Stopwatch(stored.row.visibleFor)
    this.state = createStore<SessionState>({
      attempt,
      bank,
      role: 'writer',
      saving: 'idle',
      research: stored.row.research ?? false,
    })
    writeUnfinishedHint(countAnswers(attempt))
    this.resumeClock()
  }

  /** Stores a new attempt. Its first answer is stored after it. */
  begin(stored: StoredAttempt): void {
    this.#follow(this.#dependencies.syncedAttempts.put(stored))
  }

  /** Claims the attempt for this tab, or follows the tab that holds it. */
  claim(takeOver = false): Promise<void> {
    return (this.#claim = this.#claimNow(takeOver))
  }

  async #claimNow(takeOver: boolean): Promise<void> {
    const number = ++this.#claims
    const lock = await claimAttempt(this.key, takeOver, () => {
      // A lock of an earlier claim is lost to the later one.
      if (!this.#ended && number === this.#claims) this.#lose()
    })
    if (this.#ended) return lock.release()
    this.#lock = lock
    if (!lock.held) return this.#readAlong()
    const before = this.#row
    if (takeOver || this.state.get().role === 'reader') await this.#catchUp()
    // Lost again meanwhile.
    if (this.#ended || number !== this.#claims) return
    this.#unwatch()
    this.#set({ role: this.state.get().role === 'finished' ? 'finished' : 'writer' })
    this.#follow(this.#dependencies.syncedAttempts.storeNoted(this.key, this.#changes()))
    if (this.#row !== before) void this.#adoptLanguage()
  }

  /** Shows the items in the language that was chosen in another tab. */
  async #adoptLanguage(): Promise<void> {
    const { lang } = this.#row
    const shown = this.state.get().attempt.lang
    if (lang === shown) return
    const bank = await this.#dependencies.loadBank(lang).catch(() => {})
    // Another may have been chosen here meanwhile.
    if (bank && this.state.get().attempt.lang === shown) this.chooseLanguage(bank)
  }

  /**
   * Follows the tab that took the attempt over, unless there is none: Safari takes a page's locks away when it
   * keeps the page for Back.
   */
  #lose(): void {
    this.#readAlong()
    void this.claim()
  }

  /** Releases the attempt and stops all timers. */
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

  /**
   * Stores an answer. With one item per page the test advances, if visitors let it (`movingOn`).
   * @param byArrow whether an arrow key chose it: the visitor may be on the way to another choice, so the test stays
   */
  answer(shownIndex: number, choice: Score, byArrow = false): void {
    const item = this.state.get().attempt.order[shownIndex]
    if (item === undefined) return
    const translated = this.#isTranslated(shownIndex, item)
    const movesOn = !byArrow && movingOn.get()
    if (!this.#dispatch({ type: 'answered', shownIndex, choice, movesOn })) return
    this.#storeAnswers([{ item, choice, ...(translated && { translated }) }])
    if (this.state.get().attempt.inProgress) this.#advanceSoon()
    else this.#stopAdvancing()
  }

  /**
   * Handles the current choice selected again: the answer stands; with one item per page the test advances, if
   * visitors let it.
   */
  confirm(shownIndex: number): void {
    if (movingOn.get() && this.#dispatch({ type: 'confirmed', shownIndex })) this.#advanceSoon()
  }

  /**
   * Takes back the answer from which the test has moved on by itself. The item has the choice that it had before; if
   * it had none, the device keeps the answer until it is given anew, because no answer is ever removed from there.
   */
  async undo(): Promise<void> {
    await this.#written
    if (!this.#dispatch({ type: 'undone' })) return
    const { order, choices, position } = this.state.get().attempt
    const choice = choices[position]
    if (choice) this.#storeAnswers([{ item: order[position] ?? 0, choice }])
    else this.#store()
  }

  async nextPage(): Promise<void> {
    await this.#written
    if (this.#dispatch({ type: 'nextPage' })) this.#store()
  }

  async previousPage(): Promise<void> {
    await this.#written
    if (this.#dispatch({ type: 'previousPage' })) this.#store()
  }

  /** Shows the page that begins with an item, as far as the answers allow. */
  async turnTo(shownIndex: number): Promise<void> {
    this.#stopAdvancing()
    await this.#written
    if (this.#dispatch({ type: 'turned', shownIndex })) this.#store()
  }

  resize(itemsPerPage: number): void {
    if (this.#dispatch({ type: 'resized', itemsPerPage })) this.#stopAdvancing()
  }

  /** Shows the items in another language; the answers stay. */
  chooseLanguage(bank: BankText): void {
    if (this.#ended || !this.#dispatch({ type: 'languageChosen', lang: bank.lang })) return
    this.#set({ bank })
    this.#store()
  }

  /** Stores whether researchers may be given the answers. */
  allowResearch(research: boolean): void {
    if (this.state.get().role !== 'writer' || this.state.get().attempt.submitted) return
    this.#set({ research })
    this.#store()
  }

  /** Development aid: gives every item a random score and marks the result invalid. */
  skip(random: () => number = Math.random): void {
    const { order } = this.state.get().attempt
    const choices = order.map(() => SCORES[Math.floor(random() * SCORES.length)] ?? 3)
    if (!this.#dispatch({ type: 'skipped', choices })) return
    this.#storeAnswers(choices.map((choice, shownIndex) => ({ item: order[shownIndex] ?? 0, choice })))
  }

  /** Deletes this attempt, so that another can begin. A tab that holds it is told by losing its lock. */
  async discard(): Promise<void> {
    if (this.state.get().role === 'reader') await this.claim(true)
    this.end()
    writeUnfinishedHint(null)
    await this.#dependencies.syncedAttempts.discard(this.key)
  }

  /**
   * Freezes the answers, puts the save into the outbox and tries to send it; after a failure, only sends it.
   * @returns the outcome, `queued` without a response in time; undefined with nothing to submit or while
   * sending
   */
  async submit(): Promise<Delivery | undefined> {
    const { attempt, saving } = this.state.get()
    if (!isDone(attempt) || saving === 'sending') return undefined
    const since = Date.now()
    this.#set({ saving: 'sending' })
    let after: SessionState['saving'] = 'idle'
    try {
      // The tab that holds the test must lose it, and its last answer belongs to the save.
      await this.#claim
      if (this.state.get().role === 'reader') await this.claim(true)
      // Deleted in another tab: sending it would bring it back.
      if (this.state.get().role === 'finished' && !(await this.#find())) return undefined
      this.#dispatch({ type: 'submitted' })
      this.pauseClock()
      await this.#finish()
      const delivery = await this.#deliver(since)
      if (serverErrorOf(delivery)) after = 'failed'
      return delivery
    } finally {
      this.#set({ saving: after })
    }
  }

  /** Marks the attempt finished and puts its save into the outbox. Calling it again changes nothing. */
  async #finish(): Promise<void> {
    const { attempt, research } = this.state.get()
    const row = { ...this.#row, research }
    await this.#dependencies.syncedAttempts.finish(this.key, this.#changes(), (answers) =>
      makeOutboxRow(row, attempt, answers, this.#stopwatch.read(), Date.now()),
    )
    writeUnfinishedHint(null)
  }

  /** Returns the outcome of the delivery; after the timeout `queued`, with a promise of the outcome. */
  async #deliver(since: number): Promise<Delivery> {
    const delivering = this.#dependencies.deliver(this.key, since).catch(() => undefined)
    try {
      return await withTimeout(SUBMIT_TIMEOUT, async () => (await delivering) ?? this.#readDelivery())
    } catch {
      return { outcome: 'queued', later: delivering }
    }
  }

  /** The outcome when nothing waits any more: a delivery that had begun before has sent the save. */
  async #readDelivery(): Promise<Delivery> {
    const sent = await this.#dependencies.syncedAttempts.find(this.key)
    const id = sent?.row.resultId
    return id ? { outcome: 'saved', id } : { outcome: 'queued' }
  }

  #stopAdvancing(): void {
    clearTimeout(this.#advancing)
    this.#advancing = undefined
  }

  #advanceSoon(): void {
    // A changed answer during the wait belongs to the same item and restarts the wait.
    clearTimeout(this.#advancing)
    const advancing = setTimeout(async () => {
      await this.#written
      if (this.#advancing !== advancing) return
      this.#advancing = undefined
      // The answer was stored with the next position, so a reload shows the same item.
      this.#dispatch({ type: 'advanced' })
    }, ADVANCE_DELAY)
    this.#advancing = advancing
  }

  /** @returns whether the event changed anything; a reader accepts only `followed` and `resized` */
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
    const { attempt, research } = this.state.get()
    const { lang, invalid } = attempt
    const position = nextPosition(attempt)
    return {
      lang,
      position,
      invalid,
      research,
      touchedAt: Date.now(),
      visibleFor: Math.round(this.#stopwatch.read()),
    }
  }

  #store(answers: readonly AnswerRow[] = []): void {
    writeUnfinishedHint(countAnswers(this.state.get().attempt))
    this.#follow(this.#dependencies.syncedAttempts.change(this.key, this.#changes(), answers))
  }

  #isTranslated(shownIndex: number, item: number): boolean {
    try {
      return this.#dependencies.isTranslated(shownIndex, bankWords(this.state.get().bank, item))
    } catch {
      // Whatever was done to the page, the answer counts.
      return false
    }
  }

  #storeAnswers(choices: readonly Pick<AnswerRow, 'item' | 'choice' | 'translated'>[]): void {
    const about = { attempt: this.key, at: this.#nextTime(), bank: this.state.get().bank.version }
    const answers = choices.map((given) => ({ ...given, ...about }))
    this.#remember(answers)
    this.#store(answers)
  }

  /** Waits for a change to be stored. It is refused only if the attempt was finished elsewhere. */
  #follow(change: Promise<void>): void {
    this.#written = change.catch((error: unknown) => {
      if (!(error instanceof AttemptFrozen)) throw error
      this.#set({ role: 'finished' })
    })
  }

  #readAlong(): void {
    this.#stopAdvancing()
    this.#set({ role: 'reader' })
    this.#unwatch()
    this.#unwatch = this.#dependencies.watch(this.key, () => void this.#catchUp())
  }

  /** Adopts the attempt as stored on the device. */
  async #catchUp(): Promise<void> {
    const stored = await this.#find()
    // If this tab has taken over meanwhile, its answers may be newer than these.
    if (stored === 'silent' || this.state.get().role === 'writer') return
    if (!stored || stored.row.state !== 'open') return this.#set({ role: 'finished' })
    this.#row = stored.row
    this.#stopwatch.raise(stored.row.visibleFor)
    this.#set({ research: stored.row.research ?? false })
    this.#remember(stored.answers)
    const choices = choicesByIndex(stored.row.seed, stored.answers)
    this.#dispatch({ type: 'followed', choices, position: stored.row.position })
  }

  #remember(answers: readonly AnswerRow[]): void {
    for (const { at } of answers) this.#latest = Math.max(this.#latest, at)
  }

  /**
   * Returns a time later than all earlier answers': the newer of two counts, and the clock may be set back.
   */
  #nextTime(): number {
    return (this.#latest = Math.max(Date.now(), this.#latest + 1))
  }

  /** Returns the stored attempt. A device that does not respond in time is read again at the next change. */
  async #find(): Promise<StoredAttempt | undefined | 'silent'> {
    try {
      return await this.#dependencies.syncedAttempts.find(this.key)
    } catch (error) {
      if (error instanceof TimedOut) return 'silent'
      throw error
    }
  }
}
