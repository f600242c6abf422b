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
