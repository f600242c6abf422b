import type { ReactNode } from 'react'

type RuledSectionProps = { id: string; title: ReactNode; children: ReactNode }

/** A part of a page under a line: its heading, and beside or below it what there is to read. */
export function RuledSection({ id, title, children }: RuledSectionProps) {
  return (
    <section className="ruled" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="ruled-body">{children}</div>
    </section>
  )
}
