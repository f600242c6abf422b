import { describe, expect, test } from 'vitest'
import { findNewerFeatures, NEWER_FEATURES } from './newer-features.ts'
import { listFiles, listImports, readCode, resolveImport } from './sources.ts'

const code = listFiles().filter((path) => /\.(ts|tsx)$/.test(path))

const BROWSER_ENTRIES = [
  'client/main.tsx',
  'client/attempt/intake/early-script.ts',
  'client/attempt/intake/keep-taps-script.ts',
  'client/arrival/watch.ts',
  'client/arrival/start-script.ts',
  'client/arrival/missing-scripts-script.ts',
  'client/sw/sw.ts',
]
const OTHER_ENTRIES = [
  'client/entry-server.tsx',
  'client/vite.config.ts',
  'client/build/finish.ts',
  'client/build/drawings.ts',
  // Used only by npm run dev.
  'client/gallery/main.tsx',
]

/** Uses that do no harm in old browsers, as `file: use as written`, and why. */
const GUARDED: Record<string, string> = {
  'client/on-this-device/carry/carry-code.ts: CompressionStream':
    'Without it a code is written that is not compressed.',
  'client/on-this-device/carry/carry-code.ts: DecompressionStream':
    'Without it the page says so, and a file does.',
  'banks/links/graphemes.ts: Intl.Segmenter': 'Without it a pattern splits texts.',
  'client/sw/languages.ts: cookieStore.': 'Asked for with ?.; without it the browser’s languages choose.',
}

/** The modules that these files import, directly or indirectly, and the files themselves. */
function follow(entries: readonly string[], withTypes = false): Set<string> {
  const found = new Set(entries)
  for (const file of found) {
    for (const imported of listImports(file)) {
      const target = resolveImport(imported)
      if (target && code.includes(target) && (withTypes || !imported.typeOnly)) found.add(target)
    }
  }
  return found
}

const browserFiles = [...follow(BROWSER_ENTRIES)].toSorted()
const uses = browserFiles.flatMap((file) =>
  findNewerFeatures(readCode(file)).map(({ use, since }) => ({ place: `${file}: ${use}`, since })),
)

describe('Browsers of 2022', () => {
  test('code that runs in browsers uses newer features only where it works without them', () => {
    const unguarded = uses.filter(({ place }) => !(place in GUARDED))
    expect(unguarded.map(({ place, since }) => `${place} (${since})`)).toEqual([])
  })

  test('every allowed use still exists', () => {
    const places = uses.map(({ place }) => place)
    expect(Object.keys(GUARDED).filter((place) => !places.includes(place))).toEqual([])
  })
})

describe('The check of newer features', () => {
  test('reaches every module of the client from an entry of browsers, the server or the build', () => {
    const known = follow([...BROWSER_ENTRIES, ...OTHER_ENTRIES], true)
    expect(code.filter((path) => /^client\/.*(?<!\.d)\.tsx?$/.test(path) && !known.has(path))).toEqual([])
  })

  test('covers pages, worker and banks, but not renderer and build', () => {
    expect(browserFiles).toEqual(
      expect.arrayContaining([
        'banks/links/compare-code.ts',
        'client/attempt/attempt.ts',
        'client/screens/compare.tsx',
        'client/sw/queue.ts',
        'locales/locales.ts',
      ]),
    )
    expect(browserFiles.filter((path) => /(^|\/)build\/|server|\bvite/.test(path))).toEqual([])
  })

  test.each(NEWER_FEATURES.flatMap(({ examples, pattern }) => examples.map((example) => [example, pattern])))(
    'finds %j',
    (example, pattern) => {
      expect(example).toMatch(pattern)
    },
  )

  test.each([
    'new Intl.NumberFormat(locale)',
    'Object.keys(list).map(name)',
    'Object.entries(list).filter(kept)',
    '[...map.values()].map(name)',
    'await response.json()',
    'new URL(address).pathname',
    'text.startsWith(other)',
    'Promise.all(list)',
    '[...toWellFormed(name)]',
    'if (button.ariaBusy === null) go()',
    '/(?:a|b)(?!c)(?<name>d)/g.exec(text)',
    "'/var/lib'",
    'router.state.navigation.location',
    'aria-busy={busy}',
    'new FormData(form)',
  ])('does not report %j', (example) => {
    expect(findNewerFeatures(example)).toEqual([])
  })
})
