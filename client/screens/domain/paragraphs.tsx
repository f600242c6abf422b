type ParagraphsProps = { texts: readonly string[]; english: boolean; className?: string }

/**
 * Renders a report text as paragraphs of plain text, never markup.
 * @param english whether the text is in English on a page in another language
 */
export function Paragraphs({ texts, english, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={index} className={className} {...markEnglish(english)}>
      {text}
    </p>
  ))
}

/** Attributes for an element whose text is in English on a page in another language; none otherwise. */
export function markEnglish(english: boolean): { lang?: 'en'; dir?: 'ltr' } {
  return english ? { lang: 'en', dir: 'ltr' } : {}
}
