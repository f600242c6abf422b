import type { LanguageMark } from '../shared/text-language.ts'

type ParagraphsProps = { texts: readonly string[]; mark: LanguageMark; className?: string | undefined }

/** A report text by paragraphs: text, never markup. */
export function Paragraphs({ texts, mark, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    <p key={index} className={className} {...mark}>
      {text}
    </p>
  ))
}
