import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { tabIcon } from './drawings.ts'

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

/** Writes the tab's icon into the documents: a hundred bytes more, because they draw the mark anyway. */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('/icons/icon.svg', () => dataUrlOf(tabIcon.svg)),
    },
  }
}

/** Returns an SVG as an address, in a form that may stand in double quotes and compresses well. */
export function dataUrlOf(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`
}
