import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file of the project, tracked or untracked, by its path from the root, without ignored files. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export type Import = { from: string; specifier: string; typeOnly: boolean; dynamic: boolean }

/** A module's code without its comments. */
export function readCode(path: string): string {
  return readSource(path).replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** The static and dynamic imports of a module. Ignores comments. */
export function listImports(path: string): Import[] {
  const code = readCode(path)
  const statements = code.matchAll(/^\s*(import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm)
  const dynamic = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  const globs = [...code.matchAll(/\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g)]
    .flatMap(([, patterns = '']) => [...patterns.matchAll(/['"]([^'"!][^'"]*)['"]/g)])
    .flatMap(([, pattern = '']) => expandGlob(path, pattern))
  return [
    ...[...statements].map(([, , type, specifier = '']) => ({
      from: path,
      specifier,
      typeOnly: type !== undefined,
      dynamic: false,
    })),
    ...[...[...dynamic].map(([, specifier = '']) => specifier), ...globs].map((specifier) => ({
      from: path,
      specifier,
      typeOnly: false,
      dynamic: true,
    })),
  ]
}

/**
 * The specifiers of modules that match a pattern of import.meta.glob; for other files, the pattern itself.
 */
function expandGlob(from: string, pattern: string): string[] {
  if (!/\.tsx?$/.test(pattern)) return [pattern]
  return globSync(join(dirname(from), pattern), { cwd: root }).map((path) => {
    const specifier = relative(dirname(from), path)
    return specifier.startsWith('.') ? specifier : `./${specifier}`
  })
}

/** The file or folder of the project that an import names, from the root; undefined for a package. */
export function resolveImport({ from, specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
