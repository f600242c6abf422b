import { writeFileSync } from 'node:fs'
import { readCorrectedBanks } from './correct-bank.ts'
import { readReportCorrections } from './report-corrections.ts'
import { writeReportTextsPage, writeTranslatorsPage } from './translators-page.ts'

/* Writes banks/TRANSLATORS.md and banks/REPORT-TEXTS.md: `npm run translators`. */

writeFileSync(new URL('../TRANSLATORS.md', import.meta.url), writeTranslatorsPage(readCorrectedBanks()))
writeFileSync(new URL('../REPORT-TEXTS.md', import.meta.url), writeReportTextsPage(readReportCorrections()))
