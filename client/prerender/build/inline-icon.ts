import type { Plugin } from 'vite'
import { tabIcon } from './drawings.ts'

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
