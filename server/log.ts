/** What a line may tell beside its event. Route patterns, kinds and counts; never ids, addresses, names or bodies. */
export type LogDetails = Record<string, string | number | boolean | undefined>

/** The server's diary: one JSON object a line. */
export interface Log {
  info(event: string, details?: LogDetails): void
  warn(event: string, details?: LogDetails): void
  error(event: string, details?: LogDetails): void
}

/**
 * @param write takes one line, its line feed included
 * @param now milliseconds since 1970
 */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  const line = (level: string) => (event: string, details?: LogDetails) => {
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details })}\n`)
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
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
