import { describe, expect, it } from 'vitest'
import { facebookLink, mailLink, xLink } from '../../../../client/base/ui/share.ts'

const link = 'https://example.org/no/result/4a5edb6157a4d9ea6123ae48'

describe('sharing', () => {
  it('hands the whole link to Facebook', () => {
    const address = new URL(facebookLink(link))
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
    expect(Object.fromEntries(address.searchParams)).toEqual({ u: link })
  })

  it('hands link and words to X, whatever is in the words', () => {
    const words = 'Min test & din – 100 % "ærlig"?'
    const address = new URL(xLink(link, words))
    expect(address.origin + address.pathname).toBe('https://x.com/intent/post')
    expect(Object.fromEntries(address.searchParams)).toEqual({ url: link, text: words })
  })

  it('hands both to a mail program, with blanks as it reads them', () => {
    const address = new URL(mailLink(link, 'Min test & din'))
    expect(address.protocol).toBe('mailto:')
    expect(address.search).not.toContain('+')
    expect(Object.fromEntries(address.searchParams)).toEqual({ subject: 'Min test & din', body: link })
  })
})
