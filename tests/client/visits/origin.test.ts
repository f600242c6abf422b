import { describe, expect, test } from 'vitest'
import { readOrigin } from '../../../client/visits/visit.ts'

const HERE = 'https://site.example/'

describe('A campaign', () => {
  test('is read from the parameters of the URL', () => {
    const address = `${HERE}no?utm_source=mail&utm_medium=letter&utm_campaign=autumn%20one&utm_term=t&utm_content=c&x=y#z`
    const campaign = { source: 'mail', medium: 'letter', name: 'autumn one', term: 't', content: 'c' }
    expect(readOrigin(address, '')).toEqual({ campaign })
  })

  test.each([
    ['a mail address', 'anna@example.org'],
    ['a result’s id', 'of-0123456789abcdef01234567'],
    ['an attempt’s key', '3f2b6c1e-9d0a-4c4e-8f4b-2b1d3c4e5f60'],
    ['a comparison’s code', 'W3sibmFtZSI6IkFubmEiLCJpZCI6IjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2NyJ9XQ'],
    ['too long a text', 'long '.repeat(21)],
    ['a control character', 'a\u0000b'],
    ['nothing', '  '],
  ])('leaves out a parameter with %s', (_, value) => {
    expect(readOrigin(`${HERE}?utm_source=${encodeURIComponent(value)}&utm_medium=m`, '')).toEqual({
      campaign: { medium: 'm' },
    })
  })
})

describe('Another site that led here', () => {
  test.each([
    ['https://News.example.org/a/private?page=1', 'news.example.org'],
    ['http://localhost:8080/', 'localhost'],
  ])('%s gives its host: %s', (referrer, host) => {
    expect(readOrigin(HERE, referrer)).toEqual({ referrer: host })
  })

  test.each([
    '',
    'https://site.example/result/0123456789abcdef01234567',
    'android-app://org.example.app/',
    'http://[::1]/',
  ])('%s gives none', (referrer) => {
    expect(readOrigin(HERE, referrer)).toEqual({})
  })
})
