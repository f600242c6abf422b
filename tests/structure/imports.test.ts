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

  test('pieces of the interface that know nothing of the test know nothing of the rest', () => {
    expect(forbidden('client/ui/', /^client\/ui\//)).toEqual([])
  })

  test('storage and outbox, which the worker has too, draw nothing', () => {
    const screens = /^client\/(app|screens|attempt|report|compare|charts)\//
    const wrong = imports.filter(
      (found) =>
        /^client\/(storage|outbox|sw)\//.test(found.from) && screens.test(resolveImport(found) ?? ''),
    )
    expect(wrong.map(({ from, specifier }) => `${from} → ${specifier}`)).toEqual([])
  })

  test('what is run without Vitest does not need it', () => {
    const commands = Object.values(manifest.scripts).join('\n') + readFileSync('.ci/run', 'utf8')
    const scripts = [...commands.matchAll(/node (tests\/\S+\.ts)/g)].map(([, path = '']) => path)
    expect(scripts).toContain('tests/soak/soak.ts')
    expect(scripts.filter((path) => reach(path).has('vitest'))).toEqual([])
  })

  test('there are no circles of modules', () => {
    expect(findCircle()).toEqual([])
  })
})

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

/** One circle of static imports, as a list of files; empty when there is none. */
function findCircle(): string[] {
  const edges = new Map<string, string[]>()
  for (const found of imports) {
    const target = resolveImport(found)
    if (target && !found.typeOnly && code.includes(target) && !found.dynamic) {
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
    'client/api.ts',
    'client/arrival/watch.ts',
    'client/early.ts',
    'client/lost-parts.ts',
    'client/sw/caching.ts',
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
