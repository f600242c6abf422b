import type { Writable } from 'node:stream'

/**
 * What a line may have beside its event: route patterns, kinds and counts; never ids of results, addresses,
 * names or bodies. `request` is the id of the request a line is about, and does not count when lines are
 * compared.
 */
export type LogDetails = Record<string, string | number | boolean | undefined>

/** The server's log: one JSON object per line. */
export interface Log {
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
  /** Writes the repeated lines that were only counted so far; for use before the process ends. */
  flush(): void
  /** How many lines could not be written. */
  dropped(): number
}

/** Takes one line, including its line feed; calls `drop` if it cannot be written. */
export type WriteLine = (line: string, drop: () => void) => void

/** Equal lines that are written individually within {@link SPAN}; later ones are only counted. */
const WRITTEN = 10

/** Milliseconds after which counted lines are written as one more line with their number, `repeated`. */
const SPAN = 60_000

/** Maximum number of different lines that are counted at a time; further ones are all written. */
const COUNTED = 500

/** Maximum number of bytes that wait for the log's reader. */
const MOST_WAITING = 1024 * 1024

/**
 * Writes lines to a stream. The site neither waits for the log nor ends with it: a line is dropped when it cannot be
 * written, as on a full disk, and while too much waits for a reader that hangs.
 */
export function writeLines(output: Writable): WriteLine {
  // Each line's own callback is told of the error, too.
  output.on('error', () => {})
  return (line, drop) => {
    if (output.writableLength > MOST_WAITING) return drop()
    output.write(line, (error) => {
      if (error) drop()
    })
  }
}

/**
 * Makes a log that limits equal lines: on a full disk every save fails alike, and the log must not fill it
 * further.
 * @param now milliseconds since 1970
 */
export function createLog(write: WriteLine, now: () => number = Date.now): Log {
  let dropped = 0
  const drop = () => void dropped++
  /** How often each line was logged, by its text without the time and the request. */
  const seen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function put(rest: string, more = ''): void {
    write(`{"time":"${new Date(now()).toISOString()}",${rest.slice(1, -1)}${more}}\n`, drop)
  }

  function logRepeated(): void {
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
    timer ??= setTimeout(logRepeated, SPAN).unref()
  }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    flush: logRepeated,
    dropped: () => dropped,
  }
}

/** Stack frames that are logged. */
const STACK_LINES = 6

/**
 * PostgreSQL's codes of errors whose messages quote what the database itself calls something, such as a table or
 * a setting: all but those about data (class 22) and those that triggers raise (class P0).
 */
const QUOTES_OWN_NAMES = /^(?!22|P0)(?=.*\d)[\dA-Z]{5}$/

/**
 * The loggable details of an error. Messages may quote user input, so everything from the first quotation
 * mark to the last, and anything that looks like an id or a code, is masked; the stack, which names only
 * source files, stays as it is, and so does what a database says about itself.
 */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const { code } = (cause ?? error) as { code?: unknown }
  const hasCode = typeof code === 'string'
  const maskMessage = hasCode && QUOTES_OWN_NAMES.test(code) ? maskIds : mask
  return {
    error: error.name,
    ...(hasCode ? { code } : {}),
    message: maskMessage(error.message),
    // A failure with a cause is explained by it; only an unexpected error needs its stack.
    ...(cause ? { cause: maskMessage(cause.message) } : { stack: stackOf(error) }),
  }
}

/** Masks addresses with a password, and passwords in the settings of a connection. */
export function maskSecrets(text: string): string {
  return text.replaceAll(/\w+:\/\/\S*@\S*/g, '…').replaceAll(/\b(password\s*=\s*)('[^']*'|\S+)/gi, '$1…')
}

function mask(text: string): string {
  return maskIds(text.replace(/["'`].*["'`]/gs, '…'))
}

/** Masks what looks like an id or a code; names of settings have only small letters and underscores. */
function maskIds(text: string): string {
  return maskSecrets(text)
    .replaceAll(/[\w-]{20,}/g, (word) => (/^[a-z_]+$/.test(word) ? word : '…'))
    .slice(0, 200)
}

function stackOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames
    .slice(0, STACK_LINES)
    .map((frame) => frame.trim())
    .join(' ')
}
