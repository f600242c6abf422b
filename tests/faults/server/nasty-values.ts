import type { Random } from '../../support/random.ts'

/** Texts that have broken parsers before. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202emirrored',
  '\ufeff',
  'İ',
  '𝟛',
  '٣',
  '👩‍👩‍👧‍👦',
  'é'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
  'b5-120\0',
  'NaN',
  '1e400',
  '../../../etc/passwd',
  "'; DROP TABLE result; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '%00%ff',
] as const

/** Wrong values for members of a save, as texts, because not all of them can be written as JSON. */
const NASTY_JSON = [
  'null',
  'true',
  '-0',
  '0',
  '6',
  '-1',
  '2.5',
  '3.0',
  '5e0',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '123456789012345678901234567890',
  '8640000000000001',
  '1e-320',
  '[]',
  '{}',
  '[[[[[[]]]]]]',
  '"5"',
  '{"length":120}',
  '{"toString":null,"valueOf":null}',
  '{"__proto__":{"score":3}}',
  '{"then":"x"}',
  // What only looks like JSON.
  'NaN',
  'Infinity',
  'undefined',
  '0x10',
  '01',
  '.5',
  '1_000',
  "'5'",
  '[1,]',
  '{"a":1,}',
  '/* 5 */ 5',
  'new Date()',
] as const

/** Returns a JSON text, or something like one, to put where a value is expected. */
export function nastyJson(random: Random): string {
  if (random.chance(0.3)) return JSON.stringify(random.pick(NASTY_TEXTS))
  if (random.chance(0.05)) return nested(random.pick(['[', '{"a":']), random.integer(10, 6000))
  return random.pick(NASTY_JSON)
}

function nested(open: string, depth: number): string {
  return open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth)
}
