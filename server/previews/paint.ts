import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { Painted, ToPaint } from './painter.ts'

/*
 * The thread that converts SVG drawings to PNG files, one at a time. On Linux it lowers its own priority,
 * because a preview may wait and a save may not. It does not use the lowest priority, at which a machine busy
 * with something else would not run it for seconds. On other systems a priority would apply to the whole
 * process.
 */

try {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // If a system call filter forbids it, pictures are painted at normal priority.
}

const port = parentPort!

port.on('message', ({ svg, fontFiles }: ToPaint) => {
  const png = paint(svg, fontFiles)
  port.postMessage(png, 'png' in png ? [png.png.buffer] : [])
})

function paint(svg: string, fontFiles: string[]): Painted {
  try {
    const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render()
    // A copy with its own buffer, which can be transferred.
    return { png: new Uint8Array(picture.asPng()) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
