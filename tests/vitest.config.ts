import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

const pure = ['banks', 'client', 'server', 'structure', 'locales', 'soak', 'support']
const browser = ['tests/{support,journeys,faults,pages,soak}/**/*.browser.test.ts']

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
          // Vitest would leave a processor free.
          maxWorkers: '100%',
          // Property tests beside busy neighbours, to whom they give way.
          testTimeout: 60_000,
        },
      },
      {
        // The real server under fire: killed, filled up, locked, flooded.
        test: {
          name: 'fire',
          include: ['tests/faults/server/**/*.test.ts'],
          // Each file has servers of its own; most of a case is waiting for them.
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
          // Each file has a site, a port and profiles of its own; a third of a case is waiting.
          maxWorkers: 4,
          testTimeout: 150_000,
          hookTimeout: 60_000,
          // A browser beside another one takes its time; who is done is not kept waiting.
          expect: { poll: { timeout: 20_000, interval: 120 } },
        },
      },
    ],
  },
})
