import { createServer } from 'node:net'

/**
 * Returns a free port between 20000 and 31999: below the ephemeral port range, so that a server that is down
 * for a while finds its port still free when it starts again. No other test on this machine gets it as long as
 * this process runs.
 */
export async function pickPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if ((await claim(port)) && (await isFree(port))) return port
  }
}

/** The error of a port that is in use: from Node, and from programs that print the system's own message. */
const TAKEN = /EADDRINUSE|address already in use/i

/** How often a start is tried; a port taken more often in a row is no coincidence. */
const TRIES = 5

/**
 * Starts something on a free port, and on another if that port has been taken in the meantime.
 * @param start on failure, rejects with an error that quotes the program's output, and leaves nothing behind
 */
export async function startOnFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries++) {
    try {
      return await start(await pickPort())
    } catch (error) {
      if (tries === TRIES || !TAKEN.test(String(error))) throw error
    }
  }
}

/**
 * Claims a port among the tests on this machine: another could choose it before a server listens there, or
 * while that is down. The claim is a name that only one process can listen at; on Linux such names have no file,
 * and end with their process. Elsewhere a port may be claimed twice.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const holder = createServer().unref()
    holder.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    holder.listen(`\0bigfive-tests-port-${port}`, () => resolve(true))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
