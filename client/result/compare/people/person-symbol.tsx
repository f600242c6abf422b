import type { ReactNode } from 'react'

/** Diameter of a disc with a little room around it, in pixels at full size. */
export const DISC_SIZE = 30

const FILLS = ['solid', 'open', 'soft'] as const

/** Font sizes by length of the label, in units of the drawing. */
const LABEL_SIZES: readonly number[] = [15, 15, 12.5, 10]

type PersonSymbolProps = {
  /** The person's index, which decides how the disc is filled. */
  index: number
  /** One to three characters, as labels.ts makes them. */
  label: string
  /** Less than 1 for a smaller disc. */
  scale?: number
  /** Its centre, the origin by default: in percent of the drawing's width, and in pixels from its top. */
  at?: { x: number; y: number } | undefined
  /** Its id in the page, for {@link RepeatedMark}. */
  id?: string
}

/** A person's disc in a chart, for use inside an svg. Other shapes stand for domains. */
export function PersonSymbol({ index, label, scale = 1, at, id }: PersonSymbolProps) {
  const x = at && `${at.x / scale}%`
  const y = at && at.y / scale
  const size = LABEL_SIZES[Math.min([...label].length, LABEL_SIZES.length - 1)]
  return (
    <g
      id={id}
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

/** The id of a person's disc in the key to a comparison. */
export const markId = (index: number) => `person-${index}`

/** A person's disc beside their name. Hidden from screen readers, because the name is read. */
export function PersonMark(symbol: PersonSymbolProps) {
  return (
    <Mark>
      <PersonSymbol {...symbol} />
    </Mark>
  )
}

/** The disc of a {@link PersonMark} with this id, again: much shorter, for tables with hundreds of them. */
export function RepeatedMark({ id }: { id: string }) {
  return (
    <Mark>
      <use href={`#${id}`} />
    </Mark>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg className="person-mark" viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
      {children}
    </svg>
  )
}
