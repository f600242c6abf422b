import { downloadFile } from '../../outbox/download-file.ts'
import { collectTests, type Extent } from './collect-tests.ts'
import { writeFile } from './carry-code.ts'

/** Hands tests to the visitor as a file that this page reads again, here or on another device. */
export async function downloadTests(extent: Extent): Promise<void> {
  downloadFile('big-five-tests.json', 'application/json', writeFile(await collectTests(extent)))
}
