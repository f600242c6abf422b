import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/*
 * Computes contrasts (WCAG 2.2) from the style tokens: text on each surface, edges and marks beside it.
 */

const read = (name: string) =>
  readFileSync(new URL(`../../../client/styles/${name}.css`, import.meta.url), 'utf8').replace(
    /\/\*[^]*?\*\//g,
    '',
  )
const [tokens, ways, marks] = [read('tokens'), read('ways'), read('test')]

/** The custom properties of a rule, by the selector that it begins with; the n-th of several. */
function propertiesOf(styles: string, selector: string, n = 0): Record<string, string> {
  const rule = styles.split(`${selector} {`)[n + 1]?.split('}')[0]
  if (rule === undefined) throw new Error(`No rule ${n} for ${selector}`)
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function schemeOf(scheme: 'light' | 'dark', more: boolean): Record<string, string> {
  const contrast = ":root[data-ways~='contrast']"
  return {
    ...propertiesOf(tokens, ':root'),
    ...(more && propertiesOf(ways, contrast)),
    // The media query of the dark scheme comes later in each file.
    ...(scheme === 'dark' && propertiesOf(tokens.split('prefers-color-scheme: dark')[1]!, ':root')),
    ...(more && scheme === 'dark' && propertiesOf(ways, contrast)),
    ...(more && scheme === 'dark' && propertiesOf(ways, contrast, 1)),
  }
}

function luminance(color: string): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(color)?.[1]
  if (!digits) throw new Error(`Not a colour: ${color}`)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'error-soft', 'warning-soft', 'info-soft']
const DOMAINS = ['o', 'c', 'e', 'a', 'n'].map((code) => `domain-${code}`)

/** Text and what it stands on. */
const TEXTS = [
  ...['ink', 'ink-soft', 'pink-text', 'error-text', 'warning-text'].flatMap((text) =>
    SURFACES.map((surface) => [text, surface] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-pink', 'pink-fill'],
  ['on-pink', 'pink-hover'],
] as const

const EDGES = ['line', 'edge', 'pink', 'error', 'warning', 'info', ...DOMAINS].flatMap((edge) =>
  SURFACES.slice(0, 3).map((surface) => [edge, surface] as const),
)

/** Pairs with less contrast than wanted. */
function findWeak(
  scheme: Record<string, string>,
  pairs: readonly (readonly [string, string])[],
  least: number,
) {
  return pairs
    .map(([one, other]) => ({ one, other, ratio: contrastOf(scheme[one] ?? '', scheme[other] ?? '') }))
    .filter(({ ratio }) => ratio < least)
    .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`)
}

test('the computation gives the known contrasts', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(findWeak({ one: '#767676', other: '#fff' }, [['one', 'other']], 7)).toEqual(['one on other: 4.54'])
})

describe.each(['light', 'dark'] as const)('In the %s scheme', (name) => {
  test('text has a contrast of 4.5:1 on every surface', () => {
    expect(findWeak(schemeOf(name, false), TEXTS, 4.5)).toEqual([])
  })

  test('with more contrast, text has 7:1 on every surface', () => {
    const scheme = schemeOf(name, true)
    const onSurfaces = DOMAINS.flatMap((domain) =>
      SURFACES.slice(0, 3).map((surface) => [domain, surface] as const),
    )
    expect(findWeak(scheme, [...TEXTS, ...onSurfaces], 7)).toEqual([])
  })

  test('with more contrast, every edge has 3:1', () => {
    const scheme = schemeOf(name, true)
    expect(findWeak(scheme, EDGES, 3)).toEqual([])
    const own = [...marks.matchAll(/data-color='(\d)'\][^{]*\{\s*--mark: (#[\da-f]+)/g)].map(
      ([, color, mark]) => [color, mark],
    )
    // The dark scheme's own come after all others.
    const drawn = {
      ...Object.fromEntries(own.slice(0, 4)),
      ...(name === 'dark' && Object.fromEntries(own.slice(4))),
    }
    expect(Object.keys(drawn).toSorted()).toEqual(['1', '2', '4', '5'])
    const pairs = Object.keys(drawn).map((color) => [color, 'surface-raised'] as const)
    expect(findWeak({ ...scheme, ...drawn }, pairs, 3)).toEqual([])
  })
})
