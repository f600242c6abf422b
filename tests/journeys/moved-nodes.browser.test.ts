import { expect } from 'vitest'
import { journey, test } from '../support/journey.ts'

test.override('backgroundSync', false)

journey(
  'nodes that somebody else has moved or replaced can be removed, and others inserted before them',
  ['chromium'],
  async ({ url, newPage }) => {
    const page = await newPage()
    await page.goto(url)
    await page.waitFor(() => history.scrollRestoration === 'manual')
    const results = await page.evaluate(() => {
      /** A paragraph with a text, of which a change is made, and then what React would do. */
      const play = (change: (text: Text) => void, react: (p: HTMLElement, text: Text) => void) => {
        const p = document.createElement('p')
        const text = document.createTextNode('text')
        p.append(document.createElement('b'), text, document.createElement('i'))
        change(text)
        react(p, text)
        return p.innerHTML
      }
      const move = (text: Text) => {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.appendChild(document.createElement('font')).append(text)
      }
      const moveWithOthers = (text: Text) => {
        const mark = document.createElement('mark')
        text.replaceWith(mark)
        mark.append(text, 'more')
      }
      const replace = (text: Text) => text.replaceWith('translated')
      const remove = (p: HTMLElement, text: Text) => void p.removeChild(text)
      const insert = (p: HTMLElement, text: Text) => void p.insertBefore(document.createElement('u'), text)
      return {
        removed: play(() => {}, remove),
        movedAndRemoved: play(move, remove),
        movedWithOthersAndRemoved: play(moveWithOthers, remove),
        replacedAndRemoved: play(replace, remove),
        inserted: play(() => {}, insert),
        movedAndInserted: play(move, insert),
        replacedAndInserted: play(replace, insert),
      }
    })
    expect(results).toEqual({
      removed: '<b></b><i></i>',
      movedAndRemoved: '<b></b><i></i>',
      movedWithOthersAndRemoved: '<b></b><mark>more</mark><i></i>',
      replacedAndRemoved: '<b></b>translated<i></i>',
      inserted: '<b></b><u></u>text<i></i>',
      movedAndInserted: '<b></b><u></u><font><font>text</font></font><i></i>',
      replacedAndInserted: '<b></b>translated<i></i><u></u>',
    })
  },
)
