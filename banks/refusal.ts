/** An expected failure: a kind for programs, and one plain sentence for people. */
export type Refusal<Kind extends string> = { ok: false; kind: Kind; message: string }

/** Makes a refusal. */
export function refuse<Kind extends string>(kind: Kind, message: string): Refusal<Kind> {
  return { ok: false, kind, message }
}
