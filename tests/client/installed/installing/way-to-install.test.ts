import { expect, test } from 'vitest'
import { findWay, type Surroundings } from '../../../../client/installed/installing/way-to-install.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI}`
const IPAD = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`

const tab: Surroundings = { userAgent: '', touchPoints: 0, standalone: undefined, inTab: true, asks: false }
const iphone: Surroundings = {
  ...tab,
  touchPoints: 5,
  standalone: false,
  userAgent: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
}
const android: Surroundings = {
  ...tab,
  touchPoints: 5,
  userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
}

test.each<[string, Surroundings, string | undefined]>([
  ['a browser that asks', { ...tab, asks: true }, 'question'],
  ['Safari on an iPhone', iphone, 'share menu'],
  ['Safari on an iPad', { ...iphone, userAgent: `${IPAD} Version/26.0 Safari/605.1.15` }, 'share menu'],
  ['Firefox for Android', android, 'browser menu'],
  ['Safari on a Mac', { ...tab, userAgent: `${IPAD} Version/18.6 Safari/605.1.15` }, undefined],
  [
    'Chrome on an iPhone',
    { ...iphone, userAgent: `${IPHONE} CriOS/143.0.0.0 Mobile/15E148 Safari/604.1` },
    undefined,
  ],
  ['another app’s own browser there', { ...iphone, userAgent: `${IPHONE} Mobile/15E148` }, undefined],
  [
    'Firefox on a desktop',
    { ...tab, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    undefined,
  ],
])('%s', (_, surroundings, way) => {
  expect(findWay(surroundings)).toBe(way)
})

test.each([
  { ...iphone, standalone: true },
  { ...android, inTab: false },
  { ...tab, asks: true, inTab: false },
])('none where the site is opened as an app already', (surroundings) => {
  expect(findWay(surroundings)).toBe(undefined)
})
