import { createServer } from 'node:net'

/**
 * A port nobody listens on now, between 20000 and 31999: below the range the system hands out to outgoing
 * connections, so a server that is down for a while finds its port still free when it comes back.
 */
export async function pickPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

/** What programs say of a port on which somebody else listens: Node, and what hands on the system's own words. */
const TAKEN = /EADDRINUSE|address already in use/i

/** How often a start is tried: that somebody is quicker time after time is no accident. */
const TRIES = 5

/**
 * Starts something on a free port, and on another one where somebody has taken that meanwhile.
 * @param start rejects with an error that quotes what was said, and leaves nothing behind then
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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
