import { describe, expect, it } from 'vitest'
import { facebookLink, twitterLink } from '../../../../client/report/share/share-links.ts'

const link = 'https://example.org/no/result/4a5edb6157a4d9ea6123ae48'

describe('sharing', () => {
  it('hands the whole link to Facebook', () => {
    const address = new URL(facebookLink(link))
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
    expect(Object.fromEntries(address.searchParams)).toEqual({ u: link })
  })

  it('hands link and words to Twitter, whatever is in the words', () => {
    const words = 'Min test & din – 100 % "ærlig"?'
    const address = new URL(twitterLink(link, words))
    expect(address.origin + address.pathname).toBe('https://twitter.com/intent/tweet')
    expect(Object.fromEntries(address.searchParams)).toEqual({ url: link, text: words })
  })
})
