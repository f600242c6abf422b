/** A text in which names are isolated (see people/labels.ts): they are not to be translated. */
export function WithNames({ text }: { text: string }) {
  return text.split(/[\u2068\u2069]/).map((part, n) =>
    n % 2 === 0 ? (
      <span key={n}>{part}</span>
    ) : (
      <bdi key={n} translate="no">
        {part}
      </bdi>
    ),
  )
}
