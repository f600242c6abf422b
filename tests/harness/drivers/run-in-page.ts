/** What a function run in the page came to: a value (as JSON; none is undefined) or a failure, and the page's errors since the last call. */
export type Outcome = { json?: string; failure?: string; errors: string[] }

/**
 * Runs in the page, for an engine that tells neither console nor exceptions: gathers both from its first call on a
 * document, runs the function and reports all three to `done`.
 */
export async function runInPage<R, A>(
  run: (argument: A) => R | Promise<R>,
  argument: A,
  done: (outcome: Outcome) => void,
): Promise<void> {
  const page = window as unknown as { harnessErrors?: string[] }
  if (page.harnessErrors === undefined) {
    const errors: string[] = (page.harnessErrors = [])
    addEventListener('error', (event) => {
      if (event.message) errors.push(`uncaught: ${event.message}`)
    })
    addEventListener('unhandledrejection', (event) => errors.push(`uncaught: ${event.reason}`))
    const report = console.error
    console.error = (...values) => {
      errors.push(`console: ${values.map(String).join(' ')}`)
      report.apply(console, values)
    }
  }
  const takeErrors = () => page.harnessErrors!.splice(0)
  try {
    const json = JSON.stringify(await run(argument)) as string | undefined
    done(json === undefined ? { errors: takeErrors() } : { json, errors: takeErrors() })
  } catch (error) {
    done({ failure: String(error), errors: takeErrors() })
  }
}
