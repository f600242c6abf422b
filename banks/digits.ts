/** Converts the digits of every script to 0 to 9, because phones type those of their language. */
export function toWesternDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** In Unicode a script's ten digits are consecutive, from 0 on, and adjacent sets each begin with a 0. */
function valueOf(digit: string): number {
  let first = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return ((digit.codePointAt(0) ?? 0) - first) % 10
}
