/**
 * A name within a plain sentence, where no bdi element can stand: between Unicode's isolates, so that a name that
 * runs the other way does not turn the sentence round.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
