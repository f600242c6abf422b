/** Across a disc and the little room around it, in pixels at full size. */
export const DISC_SIZE = 30

const FILLS = ['solid', 'open', 'soft'] as const

/** Units of the drawing; shorter labels are written larger. */
const LABEL_SIZES: readonly number[] = [15, 15, 12.5, 10]

type PersonSymbolProps = {
  /** The person's place among the others: it chooses how the disc is filled. */
  index: number
  /** One to three characters, as labels.ts makes them. */
  label: string
  /** 1 unless the disc is to be smaller. */
  scale?: number
  /** Where its middle is, the origin unless told: in percent of the drawing's width, and from its top. */
  at?: { x: number; y: number } | undefined
}

/** A person's disc in a chart, for use inside an svg. Shapes are for traits, not for people. */
export function PersonSymbol({ index, label, scale = 1, at }: PersonSymbolProps) {
  const x = at && `${at.x / scale}%`
  const y = at && at.y / scale
  const size = LABEL_SIZES[Math.min([...label].length, LABEL_SIZES.length - 1)]
  return (
    <g
      className="person-symbol"
      data-fill={FILLS[index % FILLS.length]}
      transform={scale === 1 ? undefined : `scale(${scale})`}
    >
      <circle cx={x} cy={y} r="13" />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={size}>
        {label}
      </text>
    </g>
  )
}

/** The same beside the person's name. Hidden from screen readers: the name says it. */
export function PersonMark(props: PersonSymbolProps) {
  return (
    <svg className="person-mark" viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
      <PersonSymbol {...props} />
    </svg>
  )
}
