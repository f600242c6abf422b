import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const QUERY = '?script'

/** Makes `import text from './module.ts?script'` give a module, with all it imports, as one classic script. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return
      const bundle = await rolldown({ input: id.slice(0, -QUERY.length) })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}
