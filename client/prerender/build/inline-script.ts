import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * Bundles a module and all its imports into one classic script, to be inlined in a page.
 * @param name the name to import it by; its default export is the script's text
 */
export function inlineScript(name: `virtual:${string}`, file: string): Plugin {
  const id = `\0${name}`
  return {
    name: 'inline-script',
    resolveId: (source) => (source === name ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return
      const bundle = await rolldown({ input: file })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}
