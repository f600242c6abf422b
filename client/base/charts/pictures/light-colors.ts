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
