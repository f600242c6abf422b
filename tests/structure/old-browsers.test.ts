import { describe, expect, test } from 'vitest'
import { findNewerFeatures, NEWER_FEATURES } from './newer-features.ts'
import { listFiles, listImports, readCode, readSource, resolveImport } from './sources.ts'

const code = listFiles().filter((path) => /\.(ts|tsx)$/.test(path))

const BROWSER_ENTRIES = [
  'client/main.tsx',
  'client/test/intake/early-script.ts',
  'client/test/intake/keep-taps-script.ts',
  'client/base/arrival/watch.ts',
  'client/base/arrival/start-script.ts',
  'client/base/arrival/missing-scripts-script.ts',
  'client/worker/sw.ts',
]
const OTHER_ENTRIES = [
  'client/entry-server.tsx',
  'client/vite.config.ts',
  'client/prerender/build/finish.ts',
  'client/prerender/build/drawings.ts',
  // Used only by npm run dev.
  'client/gallery/main.tsx',
]

/** Uses that do no harm in old browsers, as `file: use as written`, and why. */
const GUARDED: Record<string, string> = {
  'client/installed/on-this-device/carry/carry-code.ts: CompressionStream':
    'Without it a code is written that is not compressed.',
  'client/installed/on-this-device/carry/carry-code.ts: DecompressionStream':
    'Without it the page says so, and a file does.',
  'banks/links/graphemes.ts: Intl.Segmenter': 'Without it a pattern splits texts.',
  'client/worker/languages.ts: cookieStore.': 'Asked for with ?.; without it the browser’s languages choose.',
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

/** Where styles take the mark of the focus away, as `file: selector`, and what needs none or has another. */
const UNMARKED: Record<string, string> = {
  "client/styles/base.css: :is(main, h1, h2, h3, h4)[tabindex='-1']:focus": 'There is nothing to operate.',
  'client/styles/test.css: .item:focus:not(:focus-visible)': 'Only without a keyboard: for a finger.',
  'client/styles/test.css: .items .item:focus': 'A line marks the item.',
}

/** The style sheets without comments, and without what only a browser with :has() applies. */
function readOldStyles(): { file: string; styles: string }[] {
  return listFiles()
    .filter((path) => /^client\/.*\.css$/.test(path))
    .map((file) => ({ file, styles: leaveOutHas(readSource(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')) }))
}

function leaveOutHas(styles: string): string {
  const start = styles.indexOf('@supports selector(:has(')
  if (start < 0) return styles
  let end = styles.indexOf('{', start) + 1
  for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[styles[end] ?? '}'] ?? 0
  return leaveOutHas(styles.slice(0, start) + styles.slice(end))
}

function findRules(styles: string, declaration: RegExp): string[] {
  const rules = [...styles.matchAll(/([^{};]+)\{(?=([^{}]*))/g)]
  return rules.filter(([, , body = '']) => declaration.test(body)).map(([, selector = '']) => selector.trim())
}

describe('Styles in browsers of 2022', () => {
  const find = (declaration: RegExp) =>
    readOldStyles().flatMap(({ file, styles }) =>
      findRules(styles, declaration).map((selector) => `${file}: ${selector}`),
    )

  test('take the mark of the focus away only where another is certain, or none is needed', () => {
    expect(find(/outline(-style|-width)?:\s*(none|0)/).toSorted()).toEqual(Object.keys(UNMARKED).toSorted())
  })

  test('hide nothing with a property that Chrome has only since 104: it would never be hidden', () => {
    expect(find(/(?<![\w-])scale:\s*0\b(?!\.)/)).toEqual(['client/styles/frame.css: from'])
  })

  test('are read without what needs :has(), nested or not', () => {
    const styles =
      'a { b: c } @supports selector(:has(*)) { @media d { e { outline: none } } } @media g { f { outline: 0 } }'
    expect(findRules(leaveOutHas(styles), /outline/)).toEqual(['f'])
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
        'client/test/attempt.ts',
        'client/site/compare.tsx',
        'client/worker/queue.ts',
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
