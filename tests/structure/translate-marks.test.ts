import { describe, expect, test } from 'vitest'
import { listFiles, readCode } from './sources.ts'

const sources = listFiles().filter((path) => /^client\/.*\.tsx$/.test(path))

/** The opening tags of some elements, or with some class, in all components, as [file, tag]. */
function listTags(pattern: RegExp): [path: string, tag: string][] {
  return sources.flatMap((path) =>
    [...readCode(path).matchAll(pattern)].map(([tag]): [string, string] => [path, tag.replace(/\s+/g, ' ')]),
  )
}

describe('A translator leaves alone', () => {
  test.each<[string, RegExp, (tag: string) => boolean]>([
    ['code and keys', /<(?:code|kbd|samp)\b[^>]*>/g, () => true],
    ['links that are shown as text', /<a\b[^>]*className="keep-link"[^>]*>/g, () => true],
    // A bdi with a direction is a number, and one with a language is a text of ours.
    ['names', /<bdi\b[^>]*>/g, (tag) => !/\bdir=|\blang=|\{\.\.\./.test(tag)],
  ])('%s', (_, pattern, isMeant) => {
    const meant = listTags(pattern).filter(([, tag]) => isMeant(tag))
    expect(meant).not.toEqual([])
    expect(meant.filter(([, tag]) => !tag.includes('translate="no"'))).toEqual([])
  })
})
