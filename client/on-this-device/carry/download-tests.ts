import { downloadFile } from '../../outbox/download-file.ts'
import { collectTests, type Extent } from './collect-tests.ts'
import { writeFile } from './carry-code.ts'

/** Downloads tests as a file that this page can read, here or on another device. */
export async function downloadTests(extent: Extent): Promise<void> {
  downloadFile('big-five-tests.json', 'application/json', writeFile(await collectTests(extent)))
}
