import type { Save } from '../../banks/save-payload.ts'
import { deliverFor } from './delivery-triggers.ts'
import { downloadFile } from './download-file.ts'

/** Sends an attempt's save now, because the visitor asks. */
export async function sendNow(key: string): Promise<void> {
  await deliverFor(key, { eager: true })
}

/** Downloads a save as a file: answers that the server refused still belong to the visitor. */
export function downloadSave(save: Save): void {
  downloadFile('big-five-answers.json', 'application/json', JSON.stringify(save, null, 2))
}
