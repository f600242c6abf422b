type ParagraphsProps = {
  texts: readonly string[]
  /** Attributes of a text in another language than the page's. */
  mark: { lang?: string; dir?: 'ltr' | 'rtl' }
  className?: string | undefined
}

/** A text by paragraphs: text, never markup. */
export function Paragraphs({ texts, mark, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={index} className={className} {...mark}>
      {text}
    </p>
  ))
}
