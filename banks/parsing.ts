/**
 * Whether a value is an object as JSON.parse makes it: not null, not a list, and with Object.prototype or no
 * prototype, so that no class or other object supplies its values.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** An expected failure: a kind for programs, and one plain sentence for people. */
export type Refusal<Kind extends string> = { ok: false; kind: Kind; message: string }

/** Makes a refusal. */
export function refuse<Kind extends string>(kind: Kind, message: string): Refusal<Kind> {
  return { ok: false, kind, message }
}

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
