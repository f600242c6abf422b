import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Save } from '../banks/save-payload.ts'
import { isGenuine, writeCodebook, writeCsv, writeHeadings, writeJsonLine } from './research-data.ts'
import { nameUnfinished, removeAbandoned } from './unfinished.ts'

/** Characters that are buffered before a write, so that a million results are never in memory together. */
const CHUNK = 64 * 1024

/** The names of the files: the results as CSV and as JSON Lines, and what their columns mean. */
const NAMES = ['results.csv', 'results.jsonl', 'codebook.csv'] as const

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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeAbandoned(folder, (one) => NAMES.some((name) => name === one), new Date())
  const parts = NAMES.map((name) => new Part(join(folder, name)))
  const [table, lines, codebook] = parts as [Part, Part, Part]
  let count = 0
  try {
    table.write(writeHeadings())
    codebook.write(writeCodebook())
    await read((save) => {
      if (!isGenuine(save)) return
      table.write(writeCsv(save))
      lines.write(writeJsonLine(save))
      count++
    })
    for (const part of parts) part.finish()
  } finally {
    for (const part of parts) part.discard()
  }
  return count
}

/** A file that is being written under a temporary name. */
class Part {
  readonly #name: string
  readonly #part: string
  readonly #file: number
  #text = ''
  #open = true

  constructor(name: string) {
    this.#name = name
    this.#part = nameUnfinished(name)
    rmSync(this.#part, { force: true })
    // Not `w`: it would follow a link that somebody else in the folder has made.
    this.#file = openSync(this.#part, 'wx', 0o600)
  }

  write(text: string): void {
    this.#text += text
    if (this.#text.length >= CHUNK) this.#flush()
  }

  /** Syncs the file to disk and renames it to its final name. */
  finish(): void {
    this.#flush()
    fsyncSync(this.#file)
    this.#close()
    renameSync(this.#part, this.#name)
  }

  /** Removes the file if it was not finished. */
  discard(): void {
    this.#close()
    rmSync(this.#part, { force: true })
  }

  #flush(): void {
    const bytes = Buffer.from(this.#text)
    for (let done = 0; done < bytes.length;) done += writeSync(this.#file, bytes, done)
    this.#text = ''
  }

  #close(): void {
    if (this.#open) closeSync(this.#file)
    this.#open = false
  }
}
