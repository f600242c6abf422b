import { describe, expect, test } from 'vitest'
import { listFiles, readCode, readSource } from './sources.ts'
import { findTimeLimits } from './time-limits.ts'

const code = listFiles().filter((path) => /\.(ts|tsx|js)$/.test(path))

/**
 * Times that the product itself promises to a visitor or an operator, by the constant that the promise rests on and
 * the file that has it; each with the tests that hold it, as `file: expression`.
 */
const PROMISED: Record<string, { constant: string; file: string; held: readonly string[] }> = {
  'A device gives a request up after this time, and must have its answer before': {
    constant: 'REQUEST_TIMEOUT = 15_000',
    file: 'client/base/network/api.ts',
    held: [
      'tests/faults/server/crowds.test.ts: expect(Math.max(...meanwhile)).toBeLessThan(REQUEST_TIMEOUT)',
      'tests/faults/server/fuzz.ts: reply.milliseconds > REQUEST_TIMEOUT',
      'tests/faults/server/fuzz.ts: took > REQUEST_TIMEOUT',
      'tests/faults/server/locked-database.test.ts: expect(reply!.milliseconds).toBeLessThan(REQUEST_TIMEOUT)',
      'tests/faults/server/postgres.test.ts: expect(reply!.milliseconds).toBeLessThan(REQUEST_TIMEOUT)',
    ],
  },
  'A server that is told to stop ends before the system kills it, ten seconds later': {
    constant: 'STOP_TIMEOUT = 5_000',
    file: 'server/serve.ts',
    held: [
      'tests/faults/server/stopping.test.ts: expect(ending.milliseconds).toBeLessThan(GRACE)',
      'tests/faults/server/stopping.test.ts: expect(milliseconds).toBeLessThan(STOP_TIMEOUT)',
      'tests/faults/server/stopping.test.ts: expect(milliseconds).toBeLessThan(GRACE)',
    ],
  },
  'A message goes away by itself': {
    constant: 'SNACKBAR_TIMEOUT = 6000',
    file: 'client/base/stores/snackbar-store.ts',
    held: ['tests/pages/sharing.browser.test.ts: expect(duration).toBeLessThan(3 * SNACKBAR_TIMEOUT)'],
  },
  'The app waits so long before it sends a save again; a browser does so at once': {
    constant: 'FIRST_WAIT = 5_000',
    file: 'client/base/network/retry-delay.ts',
    held: [
      'tests/faults/delivering.browser.test.ts: expect(second!.at - first!.at).toBeLessThan(FIRST_WAIT / 2)',
    ],
  },
  'The chosen language is remembered for a year': {
    constant: 'max-age=${LOCALE_COOKIE_SECONDS}',
    file: 'client/base/locale/locale-cookie.ts',
    held: ['tests/pages/navigation.browser.test.ts: expect(days).toBeLessThanOrEqual(365)'],
  },
}

describe('No test fails because the machine is slow', () => {
  const tests = code.filter((path) => /^tests\/(?!bench\/|structure\/any-machine)/.test(path))
  const found = tests.flatMap((path) =>
    findTimeLimits(readSource(path), path.endsWith('x') ? 'tsx' : 'ts').map((limit) => `${path}: ${limit}`),
  )
  const allowed = Object.values(PROMISED).flatMap(({ held }) => held)

  test('tests wait with a limit that only ends what hangs', () => {
    const hasty = tests.filter(
      (path) => path !== 'tests/support/wait-for.ts' && readCode(path).includes('vi.waitFor('),
    )
    expect(hasty).toEqual([])
  })

  test('a time or a rate is held against a constant only where the product promises it', () => {
    expect(found.filter((limit) => !allowed.includes(limit))).toEqual([])
  })

  test('every promise is still held, and still made', () => {
    expect(allowed.filter((limit) => !found.includes(limit))).toEqual([])
    const broken = Object.values(PROMISED).filter(({ constant, file }) => !readCode(file).includes(constant))
    expect(broken).toEqual([])
  })

  test.each([
    'const began = performance.now(); await act(); expect(performance.now() - began).toBeLessThan(2000)',
    'const began = Date.now(); const took = Date.now() - began; expect(took, "ms").toBeLessThanOrEqual(LIMIT)',
    'const before = process.cpuUsage(); act(); expect(process.cpuUsage(before).user).toBeLessThan(5)',
    'expect(reply!.milliseconds).toBeLessThan(8000)',
    'const all = []; all.push(performance.now() - since); expect(Math.max(...all)).toBeLessThan(50)',
    'const time = () => performance.now() - since; expect(median([time()])).toBeLessThan(50); expect(time()).toBeLessThan(1)',
    'async function wait() { const a = performance.now(); return performance.now() - a } expect(await wait()).toBeLessThan(9)',
    'const spent = performance.now() - began; if (spent > 800) throw new Error("slow")',
    'const seconds = (performance.now() - began) / 1000; expect(saves / seconds).toBeGreaterThan(1000)',
    'expect(await Promise.race([gone, sleep(5000, "waits")])).toBe("ended")',
    'expect(second!.at - first!.at).toBeLessThan(3000)',
  ])('finds %s', (example) => {
    expect(findTimeLimits(example)).not.toEqual([])
  })

  test.each([
    'const began = performance.now(); expect(performance.now() - began).toBeGreaterThan(140)',
    'const usual = performance.now() - a; const now = performance.now() - b; expect(now).toBeLessThan(5 * usual)',
    'for (const end = Date.now() + 500; Date.now() < end;) act()',
    'if (Date.now() > deadline) throw new Error("late")',
    'expect(slow / (performance.now() - began)).toBeGreaterThan(width)',
    'expect(turns).toBeGreaterThan(25)',
    'expect(bytes).toBeLessThan(400)',
  ])('does not report %s', (example) => {
    expect(
      findTimeLimits(`const slow = performance.now() - x; const deadline = Date.now() + 1; ${example}`),
    ).toEqual([])
  })
})

describe('No path is that of our folder only', () => {
  /** Takes the path of a URL for that of a file, which differs where it has a space or a letter beyond ASCII. */
  const TAKEN = /import\.meta\.(?:url|resolve\([^)]*\))\)?\s*(?:\)\s*)?\.(?:pathname|href\.(?:slice|replace))/

  test('a file’s path is read from its URL by fileURLToPath', () => {
    const others = code.filter((path) => path !== 'tests/structure/any-machine.test.ts')
    expect(others.filter((path) => TAKEN.test(readCode(path)))).toEqual([])
  })

  test.each([
    "new URL('../../server/main.ts', import.meta.url).pathname",
    'new URL(import.meta.url).pathname',
    "new URL(import.meta.resolve('pkg')).pathname",
  ])('finds %s', (example) => {
    expect(example).toMatch(TAKEN)
  })
})
