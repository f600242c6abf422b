import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { startSite } from './site.ts'
import type { Site, SiteOptions } from './site.ts'

/** A site behind a fault proxy; `url` is the proxy's, the only origin browsers are shown. */
export interface Stage extends AsyncDisposable {
  readonly url: string
  readonly site: Site
  readonly proxy: FaultProxy
}

/** Starts both; the site takes the proxy's origin for its public one. Throws as `startSite` does. */
export async function openStage(options: SiteOptions = {}): Promise<Stage> {
  const proxy = await startFaultProxy()
  try {
    const site = await startSite({ ...options, env: { PUBLIC_URL: proxy.url, ...options.env } })
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
