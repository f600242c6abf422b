import { collectTests, type Extent } from './collect-tests.ts'
import { writeFile } from './carry-code.ts'

/** Hands tests to the visitor as a file that this page reads again, here or on another device. */
export async function downloadTests(extent: Extent): Promise<void> {
  const text = writeFile(await collectTests(extent))
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'big-five-tests.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
