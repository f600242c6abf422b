import sheet from '../styles/paper.css?url'

/** How reports and comparisons are printed: styles that no screen waits for. */
export function PaperStyles() {
  return <link rel="stylesheet" media="print" href={sheet} />
}

/** Fetches them ahead, for a report that is printed without a network. */
export function fetchPaperStyles(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: sheet }),
  )
}
