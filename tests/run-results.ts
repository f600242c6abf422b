import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ran } from './structure/ran-tests.ts'
import type { Note } from './support/processes/root.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Report = {
  testResults: Array<{
    name: string
    message?: string
    assertionResults: Array<{ ancestorTitles: string[]; title: string; status: string; meta: Note }>
  }>
}

/** Where the run of a project is noted, and that of the tests in it that root ran afterwards. */
export function resultsOf(project: string): { all: string; asRoot: string } {
  return {
    all: `${root}/test-results/${project}.json`,
    asRoot: `${root}/test-results/${project}-as-root.json`,
  }
}

/** The tests of a noted run; none when there is no such file. A file that could not be loaded counts as a failed test. */
export function readRun(path: string): Ran[] {
  if (!existsSync(path)) return []
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    if (assertionResults.length === 0) return [{ file, name: message ?? '', status: 'failed' as const }]
    return assertionResults.map(({ ancestorTitles, title, status, meta }) => ({
      file,
      name: [...ancestorTitles, title].join(' > '),
      status: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      ...(meta.needsRoot !== undefined && { needsRoot: meta.needsRoot }),
    }))
  })
}
