/**
 * A flag, a picture with what modifies it, or a letter or digit with its accents. By a pattern, and not as the browser
 * splits texts: the server must come to the same.
 */
const INITIAL =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}(?:[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*|[\p{L}\p{N}]\p{M}{0,3}/u

/** What a name begins with, in capitals: its first letter, digit or picture, else its first character. */
export function initialOf(name: string): string {
  return (INITIAL.exec(name)?.[0] ?? [...name][0] ?? '?').toUpperCase()
}

/**
 * A short label for each person's mark, no two the same: the initial, with a number where several share it.
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
 * Names as sentences use them, no two that look alike: where several people have the same name, each has their label
 * after it.
 * @param labels of the same people, as {@link labelPeople} makes them
 */
export function tellNamesApart(names: readonly string[], labels: readonly string[]): string[] {
  const forms = names.map((name) => name.normalize('NFKC').toLowerCase())
  return names.map((name, index) =>
    forms.filter((form) => form === forms[index]).length > 1 ? `${name} (${labels[index]})` : name,
  )
}
