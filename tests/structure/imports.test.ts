import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { listFiles, listImports, readCode, readSource, resolveImport, type Import } from './sources.ts'

const code = listFiles().filter((path) => /\.(ts|tsx)$/.test(path))
const imports = code.flatMap(listImports)

/** The imports of one part of the project from parts that are not allowed. */
function forbidden(part: string, allowed: RegExp, also: (found: Import) => boolean = () => false): string[] {
  return imports
    .filter((found) => found.from.startsWith(part) && !also(found))
    .flatMap((found) => {
      const target = resolveImport(found)
      return target !== undefined && !allowed.test(target) ? [`${found.from} → ${target}`] : []
    })
}

describe('Allowed imports', () => {
  test('listImports finds imports', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(imports.some(({ specifier }) => specifier.endsWith('/reports/*.json'))).toBe(true)
  })

  test('banks imports no other part of the project', () => {
    expect(forbidden('banks/', /^banks\//)).toEqual([])
  })

  test('banks, except its build step, imports no package and no Node module', () => {
    const packages = imports.filter(
      ({ from, specifier }) =>
        from.startsWith('banks/') && !from.startsWith('banks/build/') && !specifier.startsWith('.'),
    )
    expect(packages).toEqual([])
  })

  test('locales imports banks and no other part of the project', () => {
    expect(forbidden('locales/', /^(locales|banks)\//)).toEqual([])
  })

  test('the server imports banks and locales, and only types from other parts', () => {
    expect(forbidden('server/', /^(server|banks|locales)\//, ({ typeOnly }) => typeOnly)).toEqual([])
  })

  test('the client imports banks and locales, and only types from other parts', () => {
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

  test('a part of the client imports only parts below it', () => {
    const wrong = imports.flatMap((found) => {
      const target = resolveImport(found)
      if (!target || !code.includes(target)) return []
      const [from, to] = [layerOf(found.from), layerOf(target)]
      if (from.layer < 0 || to.layer < 0) return []
      return from.part === to.part || from.layer < to.layer ? [] : [`${found.from} → ${target}`]
    })
    expect(wrong).toEqual([])
  })

  test('every file of the client belongs to a layer', () => {
    const files = code.filter((path) => /^client\/(?!prerender\/build\/|vite\.config|built-files)/.test(path))
    expect(files.filter((path) => layerOf(path).layer < 0)).toEqual([])
  })

  test('parts shared with the worker have no components, and the worker imports no other parts', () => {
    const files = code.filter((path) =>
      /^client\/(device|base\/(network|stores)|worker)\/.*\.tsx$/.test(path),
    )
    expect(files).toEqual([])
    expect(
      forbidden('client/worker/', /^(client\/(worker|device|base\/(network|locale|stores))|banks|locales)\//),
    ).toEqual([])
  })

  test('the generator imports no generated file, because a new checkout has none', () => {
    const needed = [...reach('banks/build/generate.ts')]
    expect(needed).toContain('banks/build/correct-bank.ts')
    expect(needed.filter((path) => path.startsWith('banks/generated/'))).toEqual([])
  })

  test('scripts run by node do not import Vitest', () => {
    const files = ['.ci/run', 'tests/run-all.ts'].map((path) => readSource(path))
    const commands = [...Object.values(manifest.scripts), ...files].join('\n')
    const scripts = [...commands.matchAll(/node (tests\/\S+\.ts)/g)].map(([, path = '']) => path)
    expect(scripts).toContain('tests/soak/soak.ts')
    expect(scripts.filter((path) => reach(path).has('vitest'))).toEqual([])
  })

  test('every package of the built site is imported by client, server or banks', () => {
    const ours = imports.filter(({ from }) => /^(client|server|banks)\//.test(from))
    const isImported = (name: string) =>
      ours.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
    expect(Object.keys(manifest.dependencies).filter((name) => !isImported(name))).toEqual([])
  })

  test('there are no import cycles', () => {
    expect(findCircle()).toEqual([])
  })
})

/**
 * The client's parts in layers, from top to bottom. A part imports only parts of lower layers, also with type
 * and dynamic imports. Of several parts that a file matches, the one with the longest name counts.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['client/main.tsx', 'client/entry-server.tsx', 'client/gallery/'],
  ['client/routes.tsx'],
  ['client/site/'],
  ['client/installed/', 'client/prerender/'],
  ['client/shell/'],
  ['client/visits/'],
  ['client/test/', 'client/result/', 'client/worker/'],
  ['client/device/'],
  ['client/base/'],
  ['client/screen.ts'],
  ['client/sources.ts'],
  ['client/pages.ts'],
]

function layerOf(path: string): { part: string; layer: number } {
  const parts = LAYERS.flat().filter((part) => path.startsWith(part))
  const part = parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { part, layer: LAYERS.findIndex((layer) => layer.includes(part)) }
}

/** Everything a module imports at run time, directly or indirectly: project files and names of packages. */
function reach(from: string, found = new Set<string>()): Set<string> {
  for (const one of imports.filter((each) => each.from === from && !each.typeOnly)) {
    const target = resolveImport(one) ?? one.specifier
    if (found.has(target)) continue
    found.add(target)
    reach(target, found)
  }
  return found
}

/** An import cycle as a list of files, or an empty list. In tests, type and dynamic imports do not count. */
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

test('only api.ts, code that runs before the app, and the worker call fetch', () => {
  const callers = code.filter(
    (path) => path.startsWith('client/') && /(?<![.\w])fetch\(/.test(readCode(path)),
  )
  expect(callers.toSorted()).toEqual([
    'client/base/arrival/fetch-within.ts',
    'client/base/network/api.ts',
    'client/test/intake/early-script.ts',
    'client/worker/cached-files.ts',
    'client/worker/caching.ts',
    'client/worker/queue.ts',
  ])
})

test('nothing imports what React Router exports as unsafe', () => {
  expect(code.filter((path) => /\bUNSAFE_[a-z]/i.test(readCode(path)))).toEqual([])
})
