import type { Save } from '../../banks/save-payload.ts'
import { deliverFor } from './delivery-triggers.ts'

/** Sends an attempt's save now, because the visitor asks. */
export async function tryNow(key: string): Promise<void> {
  await deliverFor(key, { eager: true })
}

/** Hands a save to the visitor as a file: what the server refused is still theirs. */
export function downloadSave(save: Save): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(save, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'big-five-answers.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
