import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { SOAK } from './faults/server/soak.ts'
import { COMPILE_CACHE } from './support/processes/compile-cache.ts'

const pure = ['banks', 'client', 'server', 'structure', 'locales', 'soak', 'support']
const browser = ['tests/{support,journeys,faults,pages,soak}/**/*.browser.test.ts']

// For the workers and the commands that tests start, most of which only compile what the last one has compiled.
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE

/*
 * The time limits below only end what hangs: they are far above what a slow, busy machine needs, and no test relies
 * on them. What must be quick is held by counts or beside a control (see tests/README.md).
 */
const MINUTE = 60_000

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`tests/{${pure.join(',')}}/**/*.test.{ts,tsx}`],
          exclude: browser,
          // By default Vitest leaves a processor free.
          maxWorkers: '100%',
          testTimeout: 5 * MINUTE,
          hookTimeout: 2 * MINUTE,
          expect: { poll: { timeout: MINUTE } },
        },
      },
      {
        // The real server under stress: killed, filled up, locked, flooded.
        test: {
          name: 'fire',
          include: ['tests/faults/server/**/*.test.ts'],
          // Each file has its own servers, and a case mostly waits for them.
          maxWorkers: 2,
          testTimeout: (SOAK ? 60 : 20) * MINUTE,
          hookTimeout: 3 * MINUTE,
          expect: { poll: { timeout: 2 * MINUTE } },
        },
      },
      {
        // The built site in real browsers, against the real server.
        test: {
          name: 'browser',
          include: browser,
          // Each file has its own site, port and profiles. A case waits for half of its time or more, so that five keep two
          // processors busy.
          maxWorkers: 5,
          testTimeout: 10 * MINUTE,
          hookTimeout: 10 * MINUTE,
          // Polling ends as soon as the condition holds.
          expect: { poll: { timeout: 2 * MINUTE, interval: 120 } },
        },
      },
      {
        // Two builds, one after the other, in one browser: see tests/README.md.
        test: {
          name: 'upgrade',
          include: ['tests/upgrade/*.browser.test.ts'],
          testTimeout: 20 * MINUTE,
          hookTimeout: 20 * MINUTE,
          expect: { poll: { timeout: 2 * MINUTE, interval: 120 } },
        },
      },
    ],
  },
})
