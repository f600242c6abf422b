/**
 * The outcome of a function run in the page: a value as JSON (missing if undefined) or a failure, and the
 * page's errors since the last call.
 */
export type Outcome = { json?: string; failure?: string; errors: string[] }

/** State a driver keeps in the page because the engine does not report it. */
export type Kept = { driverState?: { errors: string[]; running: Set<number> } }

/**
 * Runs in the page: runs the function and reports to `done`; `isRunning` knows the call's number until then.
 * From its first call in a document on, it collects console errors and uncaught errors.
 */
export async function runInPage<R, A>(
  run: (argument: A) => R | Promise<R>,
  argument: A,
  call: number,
  done: (outcome: Outcome) => void,
): Promise<void> {
  const page = window as unknown as Kept
  if (page.driverState === undefined) {
    const errors: string[] = []
    page.driverState = { errors, running: new Set() }
    addEventListener('error', (event) => {
      if (event.message) errors.push(`uncaught: ${event.message}`)
    })
    addEventListener('unhandledrejection', (event) => errors.push(`uncaught: ${event.reason}`))
    /* oxlint-disable no-console -- the page's console is listened to here */
    const report = console.error
    console.error = (...values) => {
      errors.push(`console: ${values.map(String).join(' ')}`)
      report.apply(console, values)
    }
    /* oxlint-enable no-console */
  }
  const { errors, running } = page.driverState
  running.add(call)
  const outcome: Omit<Outcome, 'errors'> = {}
  try {
    const json = JSON.stringify(await run(argument)) as string | undefined
    if (json !== undefined) outcome.json = json
  } catch (error) {
    outcome.failure = String(error)
  }
  running.delete(call)
  done({ ...outcome, errors: errors.splice(0) })
}

/** Runs in the page: whether a call has started in this document and not ended. */
export function isRunning(call: number): boolean {
  return (window as unknown as Kept).driverState?.running.has(call) ?? false
}
