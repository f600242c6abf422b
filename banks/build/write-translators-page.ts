import { writeFileSync } from 'node:fs'
import { readCorrectedBanks } from './correct-bank.ts'
import { readReportCorrections } from './report-corrections.ts'
import { writeTranslatorsPage } from './translators-page.ts'

/* Writes banks/TRANSLATORS.md: `npm run translators`. */

writeFileSync(
  new URL('../TRANSLATORS.md', import.meta.url),
  writeTranslatorsPage(readCorrectedBanks(), readReportCorrections()),
)
