import { existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Picture } from '../../client/rendering/renderer.ts'
import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import { StoreFailure } from '../store/store.ts'

const SCRIPT = new URL('./paint.ts', import.meta.url)

/** Pictures that may wait for the thread; later ones are told to come back. */
const WAITING = 20

/** Milliseconds one waits at most: a proxy or crawler gives a connection up on which nothing moves for ten seconds. */
const LONGEST_WAIT = 5_000

/**
 * How long the thread rests after a picture, in times of what that took: painting has a sixth of a processor that is free,
 * and less of one that others keep busy, where a picture takes longer. A low priority alone does not keep it from slowing
 * down who shares a core with it.
 */
const REST = 5

/** But no longer than this, in milliseconds: the busiest machine paints a few pictures a second. */
const LONGEST_REST = 250

/** What the thread is given, and what it gives back. */
export type ToPaint = { svg: string; fontFiles: string[] }
export type Painted = { png: Uint8Array<ArrayBuffer> } | { failure: string }

/** Turns drawings into PNG files. */
export type Painter = {
  /**
   * @param draw gives the drawing, once the thread is free for it
   * @throws StoreFailure `busy` when too many wait already, or it waited for too long; `closed` when the server stops; what
   *   `draw` throws
   */
  paint(draw: () => Promise<Picture>): Promise<Uint8Array<ArrayBuffer>>
  /** Whoever still waits is refused. */
  close(): Promise<void>
}

type Job = { draw: () => Promise<Picture>; since: number } & PromiseWithResolvers<Uint8Array<ArrayBuffer>>

/** Limits that tests lower, and the thread's script, which they replace. */
export type PainterOptions = { waiting?: number; longestWait?: number; script?: URL }

/**
 * Has pictures painted by a thread of its own, one at a time, so that neither pages nor saves wait for one: this one
 * draws what that one is free for. The painting thread is started with the first picture, and anew after one it fell over.
 * @param folder of the typefaces
 */
export function createPainter(
  folder: string,
  log: Log,
  { waiting = WAITING, longestWait = LONGEST_WAIT, script = SCRIPT }: PainterOptions = {},
): Painter {
  const fonts = holdFiles(folder)
  const line: Job[] = []
  let worker: Worker | undefined
  let underWay: Job | undefined
  /** Since when the thread has what is under way, by the clock of `performance`; undefined while that is drawn, or done. */
  let givenAt: number | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(script, { execArgv: [] })
    let reason: unknown
    started.on('message', (painted: Painted) => {
      const took = performance.now() - (givenAt ?? 0)
      givenAt = undefined
      if ('png' in painted) underWay?.resolve(painted.png)
      else underWay?.reject(new Error(`A preview cannot be painted: ${painted.failure}`))
      setTimeout(next, Math.min(REST * took, LONGEST_REST)).unref()
    })
    started.on('error', (error) => (reason = error))
    started.on('exit', (code) => {
      worker = undefined
      if (closed) return
      reason ??= new Error(`The painting thread ended with ${code}`)
      log.error('painter-fell', describeError(reason))
      // What is only being drawn is given to the next one.
      if (givenAt === undefined) return
      givenAt = undefined
      underWay?.reject(reason)
      void next()
    })
    // A picture keeps nobody from stopping.
    started.unref()
    return started
  }

  async function next(): Promise<void> {
    const latest = performance.now() - longestWait
    while (line[0] && line[0].since < latest) line.shift()!.reject(new StoreFailure('busy'))
    const job = (underWay = line.shift())
    try {
      if (job) give(await job.draw())
    } catch (reason) {
      job?.reject(reason)
      void next()
    }
  }

  function give({ svg, fonts: names }: Picture): void {
    if (closed) return
    worker ??= start()
    givenAt = performance.now()
    worker.postMessage({
      svg,
      fontFiles: names.map((name) => fonts.get(name) ?? join(folder, name)),
    } satisfies ToPaint)
  }

  return {
    async paint(draw) {
      if (closed) throw new StoreFailure('closed')
      if (line.length >= waiting) throw new StoreFailure('busy')
      const job: Job = { draw, since: performance.now(), ...Promise.withResolvers<Uint8Array<ArrayBuffer>>() }
      line.push(job)
      if (!underWay) void next()
      return job.promise
    },

    async close() {
      closed = true
      for (const job of [underWay, ...line.splice(0)]) job?.reject(new StoreFailure('closed'))
      await worker?.terminate()
    },
  }
}

/** Opened once and named by their descriptors, where a system does that, files stay what they are when their folder is replaced. */
function holdFiles(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.map((name) => {
      const path = join(folder, name)
      if (process.platform !== 'linux') return [name, path]
      return [name, `/proc/self/fd/${openSync(path, 'r')}`]
    }),
  )
}
