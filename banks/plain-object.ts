/**
 * True for an object as JSON makes it: not null, no list, and nothing inherited but what every object has. Reading
 * such an object is reading its own values.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
