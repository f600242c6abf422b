import sheet from '../../styles/paper.css?url'

/** The print styles of reports and comparisons, which do not delay a screen. */
export function PaperStyles() {
  return <link rel="stylesheet" media="print" href={sheet} />
}

/** Fetches the print styles ahead, for a report that is printed without a network. */
export function fetchPaperStyles(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: sheet }),
  )
}
