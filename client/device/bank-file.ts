import { parseBankText, type BankText } from '../../banks/bank.ts'
import { withTimeout } from '../base/network/timeout.ts'
import { requestFile } from '../base/network/request-file.ts'
import { dropBank, findStoredBank, storeBank, listStoredBanks } from './database/stored-banks.ts'
import { mayPrefetch } from '../base/stores/worker-values.ts'

const files = import.meta.glob<string>('./*.json', {
  base: '../../banks/generated/items',
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a language's items and choices on this site; undefined for a language that has none. */
export function bankAddress(lang: string): string | undefined {
  return files[`./${lang}.json`]
}

/** How long to wait for the device, in milliseconds, before the items are requested from the server. */
const READ_TIMEOUT = 3_000

const loaded = new Map<string, Promise<BankText>>()

/**
 * Loads and verifies a language's items and choices, from the device or the network. A call after a failure
 * tries again.
 * @param how 'quiet' when no visitor waits for them
 * @throws RequestError when neither has them; InventoryMissing for an unknown language
 */
export function loadBank(lang: string, how?: 'quiet'): Promise<BankText> {
  let bank = loaded.get(lang)
  if (!bank) {
    bank = findBank(lang, how === 'quiet')
    bank.catch(() => loaded.delete(lang))
    loaded.set(lang, bank)
  }
  return bank
}

/**
 * Asks a returning visitor's device first; on a first visit it has nothing. An older copy on the device is
 * used when the network fails.
 */
async function findBank(lang: string, quiet: boolean): Promise<BankText> {
  const returning = Boolean(navigator.serviceWorker?.controller)
  const stored = returning ? await readStored(lang) : undefined
  if (stored?.current) return stored.bank
  try {
    return await fetchBank(lang, quiet)
  } catch (error) {
    const older = stored ?? (await readStored(lang))
    if (older) return older.bank
    throw error
  }
}

async function fetchBank(lang: string, quiet: boolean): Promise<BankText> {
  const file = bankAddress(lang)
  if (!file) throw new InventoryMissing(lang)
  const bank = await requestFile(
    file,
    (json) => {
      const parsed = parseBankText(json)
      return parsed?.lang === lang ? parsed : undefined
    },
    quiet,
  )
  // Not awaited: the first item does not wait for the database to open.
  void storeUnlessDeleted(bank, file, quiet).catch(() => {})
  return bank
}

async function storeUnlessDeleted(bank: BankText, file: string, quiet: boolean): Promise<void> {
  if (quiet && !(await mayPrefetch())) return
  await storeBank(bank, file)
  // Everything may have been deleted meanwhile.
  if (quiet && !(await mayPrefetch())) await dropBank(bank.lang)
}

/** Reads from the device; undefined when it refuses or does not answer in time. */
async function readStored(lang: string) {
  return withTimeout(READ_TIMEOUT, () => findStoredBank(lang, bankAddress(lang))).catch(() => undefined)
}

/** Those of the given languages whose items in this release are not on this device. */
export async function listMissingBanks(codes: readonly string[]): Promise<string[]> {
  const stored = await listStoredBanks()
  return codes.filter((code) => stored.get(code) !== bankAddress(code))
}

/** There are no items in the language asked for. */
export class InventoryMissing extends Error {
  override name = 'InventoryMissing'
}
