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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
