import { parseBankText, type BankText } from '../../../banks/bank.ts'
import { database } from './database.ts'
import { reopening } from './reopening.ts'

/**
 * Finds a language's items and choices on this device; undefined when they are missing or damaged.
 * @param file that this release has them in; `current` is false for the texts of another release
 */
export async function findStoredBank(
  lang: string,
  file: string | undefined,
): Promise<{ bank: BankText; current: boolean } | undefined> {
  const row = await reopening(database, () => database.banks.get(lang))
  const bank = parseBankText(row)
  return bank && { bank, current: row?.file === file }
}

/** Stores a language's verified items and choices in place of older ones. Rejects if storage is refused. */
export async function storeBank(bank: BankText, file: string): Promise<void> {
  await reopening(database, () => database.banks.put({ ...bank, file }))
}

/** Deletes a language's items and choices from this device. */
export async function dropBank(lang: string): Promise<void> {
  await reopening(database, () => database.banks.delete(lang))
}

/** The languages on this device, each with the file its texts came from. */
export async function listStoredBanks(): Promise<Map<string, string>> {
  const rows = await reopening(database, () => database.banks.toArray())
  return new Map(rows.map(({ lang, file }) => [lang, file]))
}
