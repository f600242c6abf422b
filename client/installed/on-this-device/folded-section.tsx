import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type FoldedSectionProps = {
  /** The id of its heading, by which a link opens it. */
  id: string
  title: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  children: ReactNode
}

/** A section of the page that most visitors don't need: only its heading shows until it is opened. */
export function FoldedSection({ id, title, open = false, children }: FoldedSectionProps) {
  const { hash } = useLocation()
  return (
    <section aria-labelledby={id} className="device-fold">
      <details className="more" open={open || hash === `#${id}`}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <div className="stack">{children}</div>
      </details>
    </section>
  )
}
