/** The forms of a plural in a message: the words of each. */
const FORM = /(?:=?\w+) \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g

/** A message with one text for each form of its plural, and without tags. */
function formsOf(message: string): string[] {
  const plain = message.replaceAll(/<\/?\d+\/?>/g, '')
  const plural = /\{\w+, plural, (.*)\}/s.exec(plain)
  if (!plural) return [plain]
  const forms = [...plural[1]!.matchAll(FORM)].map(([, words = '']) => words)
  return forms.map(
    (words) => plain.slice(0, plural.index) + words + plain.slice(plural.index + plural[0].length),
  )
}

/** The sentences of an English message: what stands between full stops, question marks and colons. */
export function sentencesOf(message: string): string[] {
  return formsOf(message).flatMap((form) => form.split(/(?<=[.!?:])\s+/))
}
