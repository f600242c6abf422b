import { parseBankText, type BankText } from '../../../banks/bank.ts'
import { database } from './database.ts'
import { reopening } from './reopening.ts'

/**
 * A language's items and choices from this device; undefined when it has none, or damaged ones.
 * @param file the file this release has them in; texts of another are older or newer
 */
export async function findKeptBank(
  lang: string,
  file: string | undefined,
): Promise<{ bank: BankText; current: boolean } | undefined> {
  const row = await reopening(database, () => database.banks.get(lang))
  const bank = parseBankText(row)
  return bank && { bank, current: row?.file === file }
}

export async function keepBank(bank: BankText, file: string): Promise<void> {
  await reopening(database, () => database.banks.put({ ...bank, file }))
}

/** Which languages are on this device, each with the file they came in. */
export async function listKeptBanks(): Promise<Map<string, string>> {
  const rows = await reopening(database, () => database.banks.toArray())
  return new Map(rows.map(({ lang, file }) => [lang, file]))
}
