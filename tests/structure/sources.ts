import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file of the project, tracked or about to be, from its root; generated and installed ones left out. */
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

/** What a module imports, static and dynamic. Comments do not count. */
export function listImports(path: string): Import[] {
  const code = readCode(path)
  const statements = code.matchAll(/^\s*(import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm)
  const dynamic = code.matchAll(/\b(?:import|import\.meta\.glob(?:<[^(]*>)?)\(\s*['"]([^'"]+)['"]/g)
  return [
    ...[...statements].map(([, , type, specifier = '']) => ({
      from: path,
      specifier,
      typeOnly: type !== undefined,
      dynamic: false,
    })),
    ...[...dynamic].map(([, specifier = '']) => ({ from: path, specifier, typeOnly: false, dynamic: true })),
  ]
}

/** The file or folder of ours an import reaches, from the project's root; undefined for a package. */
export function resolveImport({ from, specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
