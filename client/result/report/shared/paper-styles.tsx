import sheet from '../../../styles/paper.css?url'

/** The print styles of reports and comparisons, which do not delay a screen. */
export function PaperStyles() {
  return <link rel="stylesheet" media="print" href={sheet} />
}
