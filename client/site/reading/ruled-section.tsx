import type { ReactNode } from 'react'

type RuledSectionProps = { id: string; title: ReactNode; children: ReactNode }

/** A section of a page below a line: a heading, with the content below it or, on wide screens, beside it. */
export function RuledSection({ id, title, children }: RuledSectionProps) {
  return (
    <section className="ruled" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="ruled-body">{children}</div>
    </section>
  )
}
