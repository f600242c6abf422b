import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { writeSmallPng } from './small-png.ts'
import type { Painted, ToPaint } from './painter.ts'

/*
 * The thread that turns drawings into PNG files, one after the other. On Linux it steps back behind the machine's other
 * threads: a preview may wait, a save may not. It does not take the lowest priority, at which a machine that is busy with
 * something else would leave it nothing for seconds. Elsewhere a priority would be the whole process's.
 */

try {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where a filter of system calls forbids it, pictures are painted all the same.
}

const port = parentPort!

port.on('message', ({ svg, fontFiles }: ToPaint) => {
  const png = paint(svg, fontFiles)
  port.postMessage(png, 'png' in png ? [png.png.buffer] : [])
})

function paint(svg: string, fontFiles: string[]): Painted {
  try {
    const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render()
    // A copy of its own, which can be handed over.
    return { png: new Uint8Array(writeSmallPng({ width, height, data: pixels })) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
