import { startFaultProxy } from '../network/fault-proxy.ts'
import type { FaultProxy } from '../network/fault-proxy.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess, ServerOptions } from './server-process.ts'

/** A site behind a fault proxy; `url` is the proxy's, the only origin browsers see. */
export interface TestSite extends AsyncDisposable {
  readonly url: string
  readonly site: ServerProcess
  readonly proxy: FaultProxy
}

/** Starts a proxy and a site with the proxy's origin as its PUBLIC_URL. Throws as `startServer` does. */
export async function startTestSite(options: ServerOptions = {}): Promise<TestSite> {
  const proxy = await startFaultProxy()
  try {
    const site = await startServer({ ...options, env: { PUBLIC_URL: proxy.url, ...options.env } })
    proxy.upstream = site.url
    const close = async () => {
      await proxy[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    }
    return { url: proxy.url, site, proxy, [Symbol.asyncDispose]: close }
  } catch (error) {
    await proxy[Symbol.asyncDispose]()
    throw error
  }
}
