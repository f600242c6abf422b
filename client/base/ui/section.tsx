import type { ComponentProps, ReactNode } from 'react'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The id of its heading. */
  id: string
  title: ReactNode
  /** Set where the section is no part of what the page says, so that it is not copied as text. */
  'data-unsaid'?: boolean
}

/** A section of a page with its heading, which also names it for screen readers. */
export function Section({ id, title, children, ...props }: SectionProps) {
  return (
    <section aria-labelledby={id} {...props}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
