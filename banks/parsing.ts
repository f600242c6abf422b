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
