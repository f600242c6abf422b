/** Diameter of a disc with a little room around it, in pixels at full size. */
export const DISC_SIZE = 30

/** How a person's disc is filled: pink stands for the reader alone. */
export type Look = 'you' | 'solid' | 'open' | 'soft'

/** Font sizes by length of the label, in units of the drawing. */
const LABEL_SIZES: readonly number[] = [15, 15, 12.5, 10]

type PersonSymbolProps = {
  look: Look
  /** One to three characters, as labels.ts makes them. */
  label: string
  /** Its centre, the origin by default: in percent of the drawing's width, and in pixels from its top. */
  at?: { x: number; y: number } | undefined
  /** Whether this is the person whom the visitor follows through the charts. */
  isPicked?: boolean
}

/** A person's disc in a chart, for use inside an svg. Other shapes stand for domains. */
export function PersonSymbol({ look, label, at, isPicked }: PersonSymbolProps) {
  const x = at && `${at.x}%`
  const y = at?.y
  const size = LABEL_SIZES[Math.min([...label].length, LABEL_SIZES.length - 1)]
  return (
    <g className="person-symbol" data-look={look} data-picked={isPicked || undefined}>
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={size}>
        {label}
      </text>
    </g>
  )
}

/** A person's disc beside their name. Hidden from screen readers, because the name is read. */
export function PersonMark(symbol: PersonSymbolProps) {
  return (
    <svg className="person-mark" viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
      <PersonSymbol {...symbol} />
    </svg>
  )
}
