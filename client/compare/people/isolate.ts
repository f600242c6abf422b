/**
 * Wraps a name in Unicode isolates, for plain text, where no bdi element is possible, so that a name of the
 * other writing direction does not reorder the sentence.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
