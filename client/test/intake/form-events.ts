import { GENDERS, isScore, ITEM_COUNT, type Gender, type Score } from '../../../banks/vocabulary.ts'
import { SLIDES, type FormEvent, type Slide } from '../form/form.ts'

/**
 * Writes what a button of the slides, or a choice of the first questions, does, for its markup:
 * `data-form="name:value"`. The script that runs before the app reads the same buttons as the app draws.
 */
export function writeFormEvent(event: FormEvent): string {
  switch (event.type) {
    case 'informed':
      return `informed:${event.shared ? 'shared' : 'private'}`
    case 'languageChosen':
      return `languageChosen:${event.lang}`
    case 'genderChosen':
      return `genderChosen:${event.gender}`
    case 'ageGiven':
      return `ageGiven:${event.written}`
    case 'slideSet':
      return `slideSet:${event.slide}`
    case 'answered':
      return writeAnswer(event.shownIndex, event.choice)
    case 'othersWanted':
    case 'confirmed':
    case 'wentBack':
      return event.type
  }
}

/** Writes an answer in the same way. */
export function writeAnswer(shownIndex: number, choice: Score): string {
  return `answered:${shownIndex}:${choice}`
}

/** Reads what {@link writeFormEvent} has written; undefined for anything else. */
export function readFormEvent(text: string): FormEvent | undefined {
  const end = text.indexOf(':')
  const [type, value] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
  switch (type) {
    case 'informed':
      return { type, shared: value === 'shared' }
    case 'languageChosen':
      return { type, lang: value }
    case 'genderChosen':
      return (GENDERS as readonly string[]).includes(value) ? { type, gender: value as Gender } : undefined
    case 'ageGiven':
      return { type, written: value }
    case 'slideSet':
      return (SLIDES as readonly string[]).includes(value) ? { type, slide: value as Slide } : undefined
    case 'answered':
      return readAnswer(value)
    case 'othersWanted':
    case 'confirmed':
    case 'wentBack':
      return { type }
    default:
      return undefined
  }
}

function readAnswer(value: string): FormEvent | undefined {
  const [shownIndex, choice] = value.split(':').map(Number)
  if (!Number.isInteger(shownIndex) || shownIndex! < 0 || shownIndex! >= ITEM_COUNT) return undefined
  return isScore(choice) ? { type: 'answered', shownIndex: shownIndex!, choice } : undefined
}
