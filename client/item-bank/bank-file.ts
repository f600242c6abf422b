import { parseBankText, type BankText } from '../../banks/bank.ts'
import { requestFile } from '../network/request-file.ts'
import { loadDevice } from '../storage/keeper.ts'
import { mayKeepAhead } from '../stores/worker-values.ts'
import { bankAddress } from './bank-address.ts'

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
  const kept = returning ? await readKept(lang) : undefined
  if (kept?.current) return kept.bank
  try {
    return await fetchBank(lang, quiet)
  } catch (error) {
    const older = kept ?? (await readKept(lang))
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
  if (quiet && !(await mayKeepAhead())) return bank
  // Not awaited: the first item does not wait for the database to open.
  void loadDevice()
    .then(({ keepBank }) => keepBank(bank, file))
    .catch(() => {})
  return bank
}

async function readKept(lang: string) {
  try {
    const { findKeptBank } = await loadDevice()
    return await findKeptBank(lang, bankAddress(lang))
  } catch {
    return undefined
  }
}

/** Those of the given languages whose items in this release are not on this device. */
export async function listMissingBanks(codes: readonly string[]): Promise<string[]> {
  const { listKeptBanks } = await loadDevice()
  const kept = await listKeptBanks()
  return codes.filter((code) => kept.get(code) !== bankAddress(code))
}

/** There are no items in the language asked for. */
export class InventoryMissing extends Error {
  override name = 'InventoryMissing'
}
