import { writeFileSync } from 'node:fs'
import { listTests } from './listed-tests.ts'
import { writePromises } from './guarantees.ts'

/* Writes README.md beside this file: `npm run guarantees`. */

const page = writePromises(listTests('browser', 'tests/faults'), listTests('fire', 'tests/faults/server'))
writeFileSync(new URL('README.md', import.meta.url), page)
