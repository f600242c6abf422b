import { ensureProgram } from '../support/processes/ensure-program.ts'
import { benchEndurance } from './endurance.ts'
import { wrk } from './load.ts'
import { benchPages } from './pages.ts'
import { Scoreboard } from './scoreboard.ts'
import { benchServer } from './server.ts'
import { benchStorage } from './storage.ts'

/*
 * Measures speed on this machine against the budgets: `npm run bench` after a build; `npm run bench server`,
 * `storage`, `endurance` or `pages` for one of them. Figures of a shared machine are noisy: compare within
 * one run. Exits with 1 when a figure is outside its budget. Writes all figures to test-results/bench.json
 * and draws them in bench.svg beside it. `npm run bench -- --readme` also writes them into server/operate/grow.md,
 * and `--ten-million` also reads from ten million rows.
 */

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const has = (flag: string) => process.argv.includes(flag)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

ensureProgram(wrk)
const scores = new Scoreboard()
if (wants('server')) await benchServer(scores)
if (wants('storage')) await benchStorage(scores, has('--ten-million'))
if (wants('endurance')) await benchEndurance(scores)
if (wants('pages')) await benchPages(scores)
if (!(await scores.finish(has('--readme')))) process.exitCode = 1
