/** A text with the digits of every script written as 0 to 9: phones write those of their language. */
export function toWesternDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** Each script's ten digits follow one another, from 0 on, and where two sets meet they do so at a 0. */
function valueOf(digit: string): number {
  let first = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return ((digit.codePointAt(0) ?? 0) - first) % 10
}
