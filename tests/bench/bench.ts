import { benchPages } from './pages.ts'
import { benchServer } from './server.ts'

/*
 * Speed against the budgets, on this machine, now: `npm run bench` after a build; `npm run bench server`
 * or `npm run bench pages` for one of them. Figures of a shared machine are noisy: compare within one run.
 */

const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)

if (wants('server')) await benchServer()
if (wants('pages')) await benchPages()
