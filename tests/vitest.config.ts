import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { COMPILE_CACHE } from './support/processes/compile-cache.ts'

const pure = ['banks', 'client', 'server', 'structure', 'locales', 'soak', 'support']
const browser = ['tests/{support,journeys,faults,pages,soak}/**/*.browser.test.ts']

// For the workers and the commands that tests start, most of which only compile what the last one has compiled.
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE

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
          // Property tests take long at a low priority beside other busy processes.
          testTimeout: 60_000,
        },
      },
      {
        // The real server under stress: killed, filled up, locked, flooded.
        test: {
          name: 'fire',
          include: ['tests/faults/server/**/*.test.ts'],
          // Each file has its own servers, and a case mostly waits for them.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built site in real browsers, against the real server.
        test: {
          name: 'browser',
          include: browser,
          // Each file has its own site, port and profiles, and a case spends a third of its time waiting.
          maxWorkers: 4,
          testTimeout: 150_000,
          hookTimeout: 60_000,
          // Browsers that run in parallel are slow; polling ends as soon as the condition holds.
          expect: { poll: { timeout: 40_000, interval: 120 } },
        },
      },
    ],
  },
})
