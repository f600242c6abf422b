import type { ReactElement } from 'react'

/** Outlines around the origin, about equal in weight, with room for a label. */
const SHAPES: readonly ReactElement[] = [
  <circle key="circle" r="13" />,
  <rect key="square" x="-12" y="-12" width="24" height="24" rx="4" />,
  <path key="diamond" d="M0-15 15 0 0 15-15 0Z" />,
  <path key="hexagon" d="M-7.5-13h15L15 0 7.5 13h-15L-15 0Z" />,
  <path key="house" d="M0-15 13-4v17h-26V-4Z" />,
]

const FILLS = ['solid', 'open', 'soft'] as const

/** Units of the drawing; shorter labels are written larger. */
const LABEL_SIZES: readonly number[] = [15, 15, 12.5, 10]

type PersonSymbolProps = {
  /** The person's place among the others: it chooses shape and filling, and no two of fifteen share both. */
  index: number
  /** One to three characters, as labels.ts makes them. */
  label: string
}

/** A person's mark in a chart, for use inside an svg, 30 by 30 units around the origin. */
export function PersonSymbol({ index, label }: PersonSymbolProps) {
  const size = LABEL_SIZES[Math.min([...label].length, LABEL_SIZES.length - 1)]
  return (
    <g className="person-symbol" data-fill={FILLS[index % FILLS.length]}>
      {SHAPES[index % SHAPES.length]}
      <text dy="0.36em" textAnchor="middle" fontSize={size}>
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
