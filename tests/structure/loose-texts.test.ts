import { describe, expect, test } from 'vitest'
import { findLooseTexts } from './loose-texts.ts'
import { listFiles, readSource } from './sources.ts'

/** The loose texts of an element's content, in a component that may use those of `rest`. */
function findIn(content: string, rest = ''): string[] {
  const code = `function Page({ name, isNew, list }) {\nreturn <p>${content}</p>\n}\n${rest}`
  return findLooseTexts(new Map([['page.tsx', code]])).map((found) => found.replace(/^page\.tsx:\d+: /, ''))
}

describe('A text is found that a translator would break:', () => {
  test.for([
    ['{isNew && "new"} <b>b</b>'],
    ['<b>b</b>{name}'],
    ['<b>b</b>{isNew ? "new" : "old"}'],
    ['<b>b</b>{isNew && `${name}`}'],
    ['<b>b</b>{list.length}'],
    ['<b>b</b>{format(name)}'],
    ['{isNew && <b>b</b>}Fixed, but something is inserted before it'],
    ['{list.map((one) => <b>{one}</b>)} and more'],
  ])('%s', ([content]) => {
    expect(findIn(content!)).not.toEqual([])
  })

  test('also where another component returns it', () => {
    const other = 'function Name({ name }) { if (!name) return null\nreturn name }'
    expect(findIn('<b>b</b><Name />', other)).toEqual(['<Name />'])
    expect(findIn('<b>b</b><Name />', 'function Name() { return <i>I</i> }')).toEqual([])
  })
})

describe('A text is left alone', () => {
  test.for([
    ['{name}'],
    ['{isNew ? "new" : "old"}'],
    ['<b>b</b> and <i>i</i>'],
    ['<b>b</b>{isNew && <Trans>New</Trans>}'],
    ['<b>b</b>{isNew && <i>{name}</i>}'],
    ['<b>b</b><span>{name}</span>'],
    ['<Trans>{name} is <b>here</b></Trans>'],
    ['<b>b</b>{children}'],
  ])('that stands alone, or changes nothing: %s', ([content]) => {
    expect(findIn(content!)).toEqual([])
  })
})

test('in all of the site’s pages, a text that comes, goes or changes is the only content of its element', () => {
  const files = listFiles().filter(
    (path) => /^client\/.*\.tsx$/.test(path) && !path.startsWith('client/gallery/'),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(findLooseTexts(new Map(files.map((path) => [path, readSource(path)])))).toEqual([])
})
