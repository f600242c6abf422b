import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addDeletedIds,
  deletedIdsOf,
  readDeletedIds,
  writeDeletedIds,
} from '../../../server/store/sqlite/deleted-ids.ts'

const ID = (n: number) => n.toString(16).padStart(24, '0')

let folder: string
let file: string
let list: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bigfive-deleted-'))
  file = join(folder, 'bigfive.db')
  writeFileSync(file, '')
  list = deletedIdsOf(file)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the list of deleted ids', () => {
  test('has what was added, also after a line that a crash cut short', () => {
    expect(readDeletedIds(list)).toEqual([])
    addDeletedIds(file, [ID(1), ID(2)])
    writeFileSync(list, `\n${ID(3).slice(0, 9)}`, { flag: 'a' })
    addDeletedIds(file, [ID(4)])
    expect(readDeletedIds(list)).toEqual([ID(1), ID(2), ID(4)])
    writeDeletedIds(list, [ID(5)])
    expect(readDeletedIds(list)).toEqual([ID(5)])
  })

  describe('is not written through a link', () => {
    let other: string
    beforeEach(() => {
      other = join(folder, 'other')
    })

    test.each(['missing', 'existing'])('to a file that is %s', (state) => {
      if (state === 'existing') writeFileSync(other, 'of somebody else')
      symlinkSync(other, list)
      expect(() => addDeletedIds(file, [ID(1)])).toThrow(/ELOOP/)
      expect(existsSync(other) && readFileSync(other, 'utf8')).toBe(
        state === 'existing' && 'of somebody else',
      )
    })

    test('in place of the part of a new one', () => {
      writeFileSync(other, 'of somebody else')
      symlinkSync(other, `${list}.${process.pid}.part`)
      writeDeletedIds(list, [ID(1)])
      expect(readFileSync(other, 'utf8')).toBe('of somebody else')
      expect(readDeletedIds(list)).toEqual([ID(1)])
      expect(lstatSync(list).isFile()).toBe(true)
    })
  })

  test('reports that there was no room for all of an id', () => {
    // The limit of 1024 bytes comes in the middle of the second id; the system writes what fits.
    writeFileSync(list, '\n'.repeat(1024 - 40))
    const module = new URL('../../../server/store/sqlite/deleted-ids.ts', import.meta.url).href
    const script = `
      const { addDeletedIds } = await import(process.argv[1])
      try {
        addDeletedIds(process.argv[2], process.argv.slice(3))
        process.stdout.write('added')
      } catch ({ code }) {
        process.stdout.write(code)
      }`
    const limited = ['-c', 'ulimit -f 1 && exec "$@"', 'bash', process.execPath, '--input-type=module', '-e']
    const said = execFileSync('bash', [...limited, script, module, file, ID(1), ID(2)], { encoding: 'utf8' })
    expect(said).toBe('EFBIG')
    expect(readFileSync(list)).toHaveLength(1024)
    expect(readDeletedIds(list)).toEqual([ID(1)])
  })
})
