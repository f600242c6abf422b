import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Save } from '../banks/save-payload.ts'
import { makeFolder } from './owner.ts'
import { writeCodebook, writeHeadings, writeJsonLine, writeRow } from './research-data.ts'
import { Unfinished } from './unfinished.ts'

/** Characters that are buffered before a write, so that a million results are never in memory together. */
const CHUNK = 64 * 1024

/**
 * Writes the results whose owners agreed to research as CSV and as JSON Lines, with a codebook. Each file
 * gets its name only once it is complete.
 * @param read passes the results one by one, in an order that does not reveal when they were saved
 * @returns the number of results
 */
export async function exportForResearch(
  read: (take: (save: Save) => void) => void | Promise<void>,
  folder: string,
): Promise<number> {
  makeFolder(folder)
  using table = new TextFile(join(folder, 'results.csv'))
  using lines = new TextFile(join(folder, 'results.jsonl'))
  using codebook = new TextFile(join(folder, 'codebook.csv'))
  let count = 0
  table.write(writeHeadings())
  codebook.write(writeCodebook())
  await read((save) => {
    // Random answers, filled in to try out the site.
    if (save.invalid) return
    table.write(writeRow(save))
    lines.write(writeJsonLine(save))
    count++
  })
  for (const file of [table, lines, codebook]) file.finish()
  return count
}

/** A text file that is written in pieces; see {@link Unfinished}. */
class TextFile extends Unfinished {
  // Not `w`: it would follow a link that somebody else in the folder has made.
  readonly #file = openSync(this.path, 'wx', 0o600)
  #text = ''

  write(text: string): void {
    this.#text += text
    if (this.#text.length >= CHUNK) this.#writeOut()
  }

  finish(): void {
    this.#writeOut()
    this.flush()
    this.rename()
  }

  override [Symbol.dispose](): void {
    closeSync(this.#file)
    super[Symbol.dispose]()
  }

  #writeOut(): void {
    writeFileSync(this.#file, this.#text)
    this.#text = ''
  }
}
