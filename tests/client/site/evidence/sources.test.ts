import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SOURCES, type Source } from '../../../../client/site/evidence/sources.ts'

const screens = new URL('../../../../client/site/', import.meta.url)
const texts = ['article/', 'method/'].flatMap((folder) =>
  readdirSync(new URL(folder, screens))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(new URL(folder + file, screens), 'utf8')),
)

const sources = Object.entries<Source>(SOURCES)

describe('the sources of articles and method', () => {
  it.each(sources)('%s is listed below a text', (name) => {
    expect(texts.some((text) => text.includes(`'${name}'`))).toBe(true)
  })

  it.each(sources.filter(([, { url }]) => url))('%s has a permanent link', (_, { url }) => {
    expect(url).toMatch(/^https:\/\/(doi\.org\/10\.\d{4,}\/\S+|osf\.io\/\w+\/)$/)
  })

  it('every work that a text names by author and year is among them', () => {
    const cited = texts.flatMap((text) =>
      [...text.replaceAll(/\s+/g, ' ').matchAll(/\(([^()]*\b(?:19|20)\d\d)\)/g)].flatMap(([, works = '']) =>
        works.split(';').map((work) => work.trim()),
      ),
    )
    const named = cited.filter((work) => /^[A-Z]/.test(work))
    expect(named.length).toBeGreaterThan(10)
    for (const work of named) {
      const author = /^[\wÀ-ž-]+/.exec(work)?.[0] ?? ''
      const year = work.slice(-4)
      const found = sources.some(([, { text }]) => text.startsWith(author) && text.includes(`(${year})`))
      expect(found, work).toBe(true)
    }
  })
})
