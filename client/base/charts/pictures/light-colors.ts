import type { Domain } from '../../../../banks/vocabulary.ts'

/*
 * Colours of the light theme in styles/tokens.css, for pictures: they are seen beside others, not in the
 * theme of the person who made them.
 */

export const PAPER = '#fbfaf7'
export const INK = '#14131a'
export const SOFT_INK = '#57545f'
export const PINK = '#ff0080'

export const DOMAIN_COLORS: Readonly<Record<Domain, string>> = {
  O: '#1f83b4',
  C: '#1d8371',
  E: '#c8641f',
  A: '#a2447c',
  N: '#6d4bd8',
}

/** Mixes two colours, as CSS does in sRGB; `share` of the first, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
