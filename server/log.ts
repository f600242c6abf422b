/**
 * What a line may tell beside its event. Route patterns, kinds and counts; never ids of results, addresses, names or
 * bodies. `request` names the request a line is about, and makes no line another one.
 */
export type LogDetails = Record<string, string | number | boolean | undefined>

/** The server's diary: one JSON object a line. */
export interface Log {
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
  /** Writes what was only counted so far, before the process ends. */
  flush(): void
}

/** Equal lines that are written one by one within {@link SPAN}; later ones are counted. */
const WRITTEN = 10

/** Milliseconds after which what was counted is written as one line more, that says how often it was `repeated`. */
const SPAN = 60_000

/** Different lines that are counted at a time; further ones are all written. */
const COUNTED = 500

/**
 * A full disk meets every save with the same failure, and must not be filled with lines about it.
 * @param write takes one line, its line feed included
 * @param now milliseconds since 1970
 */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  /** How often each line came, by all of it but the time and the request. */
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function put(rest: string, more = ''): void {
    write(`{"time":"${new Date(now()).toISOString()}",${rest.slice(1, -1)}${more}}\n`)
  }

  function tellCounted(): void {
    timer = undefined
    for (const [rest, count] of seen) if (count > WRITTEN) put(rest, `,"repeated":${count - WRITTEN}`)
    seen.clear()
  }

  const line = (level: string) => (event: string, details?: LogDetails) => {
    const { request, ...others } = details ?? {}
    const rest = JSON.stringify({ level, event, ...others })
    const count = (seen.get(rest) ?? 0) + 1
    if (count > 1 || seen.size < COUNTED) seen.set(rest, count)
    if (count <= WRITTEN) put(rest, request === undefined ? '' : `,"request":${JSON.stringify(request)}`)
    timer ??= setTimeout(tellCounted, SPAN).unref()
  }
  return { info: line('info'), warn: line('warn'), error: line('error'), flush: tellCounted }
}

/** Lines of a stack that are logged. */
const STACK_LINES = 6

/**
 * An error as a line may tell it. Messages quote what they complain about, so everything from the first quotation
 * mark to the last, and anything like an id or a code, is masked; the stack names files of ours and is kept.
 */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const { code } = (cause ?? error) as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: mask(error.message),
    // A failure with a name and a cause is understood; only a surprise needs its stack.
    ...(cause ? { cause: mask(cause.message) } : { stack: stackOf(error) }),
  }
}

function mask(text: string): string {
  return text
    .replace(/["'`].*["'`]/gs, '…')
    .replace(/[\w-]{20,}/g, '…')
    .slice(0, 200)
}

function stackOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames
    .slice(0, STACK_LINES)
    .map((frame) => frame.trim())
    .join(' ')
}
