import type { Look } from './person-symbol.tsx'

const FILLS: readonly Look[] = ['solid', 'open', 'soft']

/**
 * Returns how each person's disc looks, in the people's order: the reader's is pink, and the fills of the others
 * follow each other.
 * @param areYou whether each of them is the reader
 */
export function looksOf(areYou: readonly boolean[]): Look[] {
  return areYou.map((isYou, index) => {
    const others = areYou.slice(0, index).filter((before) => !before).length
    return isYou ? 'you' : (FILLS[others % FILLS.length] as Look)
  })
}

/**
 * A flag, an emoji with its modifiers, or a letter or digit with its accents. A pattern, not the browser's
 * text segmentation, because the server must get the same result.
 */
const INITIAL =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*|[\p{L}\p{N}]\p{M}{0,3}/u

/** Returns the start of a name in capitals: its first letter, digit or emoji, else its first character. */
export function initialOf(name: string): string {
  return (INITIAL.exec(name)?.[0] ?? [...name][0] ?? '?').toUpperCase()
}

/**
 * Returns a short, unique label for each person's mark: the initial, numbered where several people share it.
 * @param names in the people's order
 */
export function labelPeople(names: readonly string[]): string[] {
  const initials = names.map(initialOf)
  return initials.map((initial, index) => {
    const shared = initials.filter((other) => other === initial).length > 1
    const number = initials.slice(0, index + 1).filter((other) => other === initial).length
    return shared ? `${initial}${number}` : initial
  })
}

/**
 * Returns the names for use in sentences: where several look alike, each is followed by that person's label.
 * @param labels of the same people, as {@link labelPeople} makes them
 */
export function disambiguateNames(names: readonly string[], labels: readonly string[]): string[] {
  const forms = names.map((name) => name.normalize('NFKC').toLowerCase())
  return names.map((name, index) =>
    forms.filter((form) => form === forms[index]).length > 1 ? `${name} (${labels[index]})` : name,
  )
}

/**
 * Wraps a name in Unicode isolates, for plain text, where no bdi element is possible, so that a name of the
 * other writing direction does not reorder the sentence.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
