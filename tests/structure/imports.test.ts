import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { listFiles, listImports, readCode, resolveImport, type Import } from './sources.ts'

const code = listFiles().filter((path) => /\.(ts|tsx)$/.test(path))
const imports = code.flatMap(listImports)

/** Imports that leave one part of the project for another it may not know. */
function forbidden(part: string, allowed: RegExp, also: (found: Import) => boolean = () => false): string[] {
  return imports
    .filter((found) => found.from.startsWith(part) && !also(found))
    .flatMap((found) => {
      const target = resolveImport(found)
      return target !== undefined && !allowed.test(target) ? [`${found.from} → ${target}`] : []
    })
}

describe('Who may import whom', () => {
  test('the reader of imports finds some', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(imports.some(({ specifier }) => specifier.endsWith('/reports/*.json'))).toBe(true)
  })

  test('banks imports nothing of ours', () => {
    expect(forbidden('banks/', /^banks\//)).toEqual([])
  })

  test('banks, its build step apart, needs no package, no browser and no Node', () => {
    const packages = imports.filter(
      ({ from, specifier }) =>
        from.startsWith('banks/') && !from.startsWith('banks/build/') && !specifier.startsWith('.'),
    )
    expect(packages).toEqual([])
  })

  test('locales imports banks and nothing else of ours', () => {
    expect(forbidden('locales/', /^(locales|banks)\//)).toEqual([])
  })

  test('the server imports banks and locales, and of the client types at most', () => {
    expect(forbidden('server/', /^(server|banks|locales)\//, ({ typeOnly }) => typeOnly)).toEqual([])
  })

  test('the client imports banks and locales, never the server', () => {
    expect(
      forbidden('client/', /^(client|banks|locales|dist\/client)\//, ({ typeOnly }) => typeOnly),
    ).toEqual([])
  })

  test('nothing but tests imports tests', () => {
    const wrong = imports.filter(
      (found) => !found.from.startsWith('tests/') && resolveImport(found)?.startsWith('tests/'),
    )
    expect(wrong).toEqual([])
  })

  test('arrows in the client point one way, from what is wired to what is shared', () => {
    const wrong = imports.flatMap((found) => {
      const target = resolveImport(found)
      if (!target || !code.includes(target)) return []
      const [from, to] = [layerOf(found.from), layerOf(target)]
      if (from.layer < 0 || to.layer < 0) return []
      return from.part === to.part || from.layer < to.layer ? [] : [`${found.from} → ${target}`]
    })
    expect(wrong).toEqual([])
  })

  test('every file of the client has its layer', () => {
    const files = code.filter((path) => /^client\/(?!build\/|vite\.config|built-files)/.test(path))
    expect(files.filter((path) => layerOf(path).layer < 0)).toEqual([])
  })

  test('storage and outbox, which the worker has too, draw nothing', () => {
    const files = code.filter((path) =>
      /^client\/(storage|outbox|item-bank|network|stores|sw)\/.*\.tsx$/.test(path),
    )
    expect(files).toEqual([])
    expect(
      forbidden('client/sw/', /^(client\/(sw|outbox|storage|network|locale|stores)|banks|locales)\//),
    ).toEqual([])
  })

  test('what writes the generated files needs none of them: a new checkout has none', () => {
    const needed = [...reach('banks/build/generate.ts')]
    expect(needed).toContain('banks/build/correct-bank.ts')
    expect(needed.filter((path) => path.startsWith('banks/generated/'))).toEqual([])
  })

  test('what is run without Vitest does not need it', () => {
    const commands = Object.values(manifest.scripts).join('\n') + readFileSync('.ci/run', 'utf8')
    const scripts = [...commands.matchAll(/node (tests\/\S+\.ts)/g)].map(([, path = '']) => path)
    expect(scripts).toContain('tests/soak/soak.ts')
    expect(scripts.filter((path) => reach(path).has('vitest'))).toEqual([])
  })

  test('every package of the built site is imported by client, server or banks', () => {
    const ours = imports.filter(({ from }) => /^(client|server|banks)\//.test(from))
    const isImported = (name: string) =>
      ours.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
    // Not imported, but what everything is run by.
    const runtime = ['node']
    const idle = Object.keys(manifest.dependencies).filter((name) => !isImported(name))
    expect(idle).toEqual(runtime)
  })

  test('there are no circles of modules', () => {
    expect(findCircle()).toEqual([])
  })
})

/**
 * The client's parts from top to bottom: a part imports what stands below it, never what stands beside or above it,
 * be it types only or fetched later. Of several parts that a file belongs to, the longest name counts.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['client/main.tsx', 'client/entry-server.tsx', 'client/gallery/'],
  ['client/routing/', 'client/rendering/', 'client/sw/'],
  ['client/screens/'],
  // What a row of pages.ts may name: fetched ahead with the page that it guards.
  ['client/background/', 'client/routing/guards.ts'],
  ['client/installing/', 'client/inviting/', 'client/on-this-device/', 'client/counting/'],
  ['client/attempt/', 'client/compare/', 'client/own/'],
  ['client/report/'],
  ['client/app/'],
  ['client/retrying/'],
  ['client/outbox/', 'client/item-bank/'],
  ['client/storage/'],
  ['client/arrival/', 'client/charts/'],
  ['client/locale/', 'client/ui/', 'client/network/'],
  ['client/stores/'],
  ['client/screen.ts'],
  ['client/sources.ts'],
  ['client/pages.ts'],
]

function layerOf(path: string): { part: string; layer: number } {
  const parts = LAYERS.flat().filter((part) => path.startsWith(part))
  const part = parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { part, layer: LAYERS.findIndex((layer) => layer.includes(part)) }
}

/** All that a module imports when it runs, by way of others too: our files and the names of packages. */
function reach(from: string, found = new Set<string>()): Set<string> {
  for (const one of imports.filter((each) => each.from === from && !each.typeOnly)) {
    const target = resolveImport(one) ?? one.specifier
    if (found.has(target)) continue
    found.add(target)
    reach(target, found)
  }
  return found
}

/** One circle of imports, types and lazy ones too (but in tests), as a list of files; empty when there is none. */
function findCircle(): string[] {
  const edges = new Map<string, string[]>()
  for (const found of imports) {
    const target = resolveImport(found)
    const counts = !found.from.startsWith('tests/') || (!found.typeOnly && !found.dynamic)
    if (target && counts && code.includes(target)) {
      edges.set(found.from, [...(edges.get(found.from) ?? []), target])
    }
  }
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next, [...path, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of edges.keys()) {
    const circle = visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

test('only api.ts calls fetch in pages, and what runs before the app; the worker passes requests on', () => {
  const callers = code.filter(
    (path) => path.startsWith('client/') && /(?<![.\w])fetch\(/.test(readCode(path)),
  )
  expect(callers.toSorted()).toEqual([
    'client/arrival/fetch-within.ts',
    'client/attempt/intake/early.ts',
    'client/network/api.ts',
    'client/sw/caching.ts',
    'client/sw/kept-files.ts',
    'client/sw/queue.ts',
  ])
})

test('nothing in pages imports the part of the router that cannot be split (decision 9)', () => {
  const heavy =
    /\b(Link|NavLink|Form|ScrollRestoration|useSearchParams|useSubmit|useFetcher|useFormAction|createBrowserRouter)\b/
  const wrong = code.filter((path) => {
    const [, names = ''] = /import \{([^}]*)\} from 'react-router'/.exec(readCode(path)) ?? []
    return path.startsWith('client/') && heavy.test(names)
  })
  expect(wrong).toEqual([])
})
