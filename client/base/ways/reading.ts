import { findVoice } from './voices.ts'

/** Something to read, and the element that is marked meanwhile. */
export type Piece = { text: string; lang: string; element: Element }

/** The attribute of the element that is being read (styles/ways.css). */
const MARK = 'spoken'

/** Reads pieces one after another, with the device's own voices. */
export class Reading {
  readonly #pieces: readonly Piece[]
  readonly #ended: () => void
  #next = 0
  /** Counts what was begun: what ends after it was interrupted does not go on. */
  #turn = 0

  /** @param ended called after the last piece, but not when it was stopped */
  constructor(pieces: readonly Piece[], ended: () => void = () => {}) {
    this.#pieces = pieces
    this.#ended = ended
  }

  /** Begins, or goes on with the piece that was interrupted. A piece without a voice for its language is passed over. */
  async play(): Promise<void> {
    const turn = ++this.#turn
    speechSynthesis.cancel()
    for (; this.#next < this.#pieces.length; this.#next++) {
      const piece = this.#pieces[this.#next]!
      const voice = await findVoice(piece.lang)
      if (turn !== this.#turn) return
      this.#mark(piece.element)
      if (voice) await speak(piece, voice)
      if (turn !== this.#turn) return
    }
    this.#mark(undefined)
    this.#next = 0
    this.#ended()
  }

  /** Falls silent; what was being read stays marked. Browsers do not all go on in the middle of a sentence. */
  pause(): void {
    this.#turn++
    speechSynthesis.cancel()
  }

  /** Falls silent for good. */
  stop(): void {
    this.pause()
    this.#next = 0
    this.#mark(undefined)
  }

  #mark(element: Element | undefined): void {
    for (const { element: other } of this.#pieces) {
      if (other !== element) delete (other as HTMLElement).dataset[MARK]
    }
    if (!(element instanceof HTMLElement)) return
    element.dataset[MARK] = ''
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  }
}

/** Resolves when it has been said, or could not be. */
function speak({ text, lang }: Piece, voice: SpeechSynthesisVoice): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang || lang
    utterance.onend = utterance.onerror = () => resolve()
    speechSynthesis.speak(utterance)
  })
}
