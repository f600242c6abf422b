import { getCatalogs } from '@lingui/cli/api'
import type { LinguiConfigNormalized } from '@lingui/conf'
import type { Plugin } from 'vite'

/** A shorter id is at least this long, so that few ids become longer with every new message. */
const SHORTEST = 2

/**
 * Shortens the messages' ids in the client's code and catalogues. Lingui's have six random characters, which
 * do not compress; two or three tell the site's messages apart, and a first visit takes 3 kB less.
 */
export function shortenMessageIds(config: LinguiConfigNormalized): Plugin {
  let shorter: ReadonlyMap<string, string> = new Map()
  return {
    name: 'shorten-message-ids',
    apply: 'build',
    // After the macros have written the ids into the code.
    enforce: 'post',
    async buildStart() {
      const catalogs = await getCatalogs(config)
      const read = await Promise.all(catalogs.map((catalog) => catalog.read(config.sourceLocale ?? 'en')))
      shorter = shortenIds(read.flatMap((messages) => Object.keys(messages ?? {})))
    },
    transform: {
      filter: { id: /\/(client|locales)\/[^?]*$/ },
      handler: (code) => replaceIds(code, shorter),
    },
  }
}

/** Returns, for each id, the shortest beginning that no other id has. */
export function shortenIds(ids: readonly string[]): Map<string, string> {
  const unique = [...new Set(ids)]
  return new Map(
    unique.map((id) => {
      const others = unique.filter((other) => other !== id)
      let length = SHORTEST
      while (others.some((other) => other.startsWith(id.slice(0, length)))) length++
      return [id, id.slice(0, length)]
    }),
  )
}

/** Replaces the ids that stand in quotes, as in code and in catalogues, which are JSON in a string. */
export function replaceIds(code: string, shorter: ReadonlyMap<string, string>): string {
  return code.replace(/(\\?["'`])([\w+/]{6})\1/g, (quoted, quote: string, id: string) => {
    const short = shorter.get(id)
    return short === undefined ? quoted : quote + short + quote
  })
}
