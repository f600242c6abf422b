import { markEnglish } from './english-mark.ts'

type ParagraphsProps = { texts: readonly string[]; english: boolean; className?: string }

/**
 * A report text by paragraphs: text, never markup.
 * @param english the text is English on a page that is not
 */
export function Paragraphs({ texts, english, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={index} className={className} {...markEnglish(english)}>
      {text}
    </p>
  ))
}
