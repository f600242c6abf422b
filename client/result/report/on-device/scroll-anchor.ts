import { Component, type ReactNode } from 'react'

type ScrollAnchorProps = {
  /** Whenever this changes, the reader stays where they are. */
  about: string | undefined
  children: ReactNode
}

/** An element of the report, and how far below the top of the window it is. */
type Place = { element: Element; top: number }

/**
 * Keeps what the reader sees where it is when a part above it takes another height. Some browsers do so by
 * themselves; Safari does not.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate({ about }: ScrollAnchorProps): Place | null {
    return about === this.props.about ? null : findPlace()
  }

  override componentDidUpdate(_: ScrollAnchorProps, __: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return this.props.children
  }
}

/** The first element of text that is in the window; null at the top of the page, which stays in view. */
function findPlace(): Place | null {
  if (scrollY === 0) return null
  for (const element of document.querySelectorAll('.report :is(h2, h3, h4, p, li, summary, tr)')) {
    const { top, height } = element.getBoundingClientRect()
    if (height > 0 && top >= 0) return { element, top }
  }
  return null
}
