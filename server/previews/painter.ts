import { existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Picture } from '../../client/prerender/renderer.ts'
import { describeError, type Log } from '../log.ts'
import { StoreFailure } from '../store/store.ts'

const SCRIPT = new URL('./paint.ts', import.meta.url)

/** Pictures that may wait for the thread; further ones are refused as `busy`. */
const WAITING = 20

/** Milliseconds for waiting, and again for painting: proxies and crawlers close a connection idle for ten seconds. */
const PAINT_TIMEOUT = 5_000

/**
 * How long the thread rests after a picture, as a multiple of the time that took. The rest is divided by the
 * share of time in which the calling thread had nothing to do. Painting thus takes a ninth of a processor while
 * the server is idle, and less the busier it is. A low priority alone does not stop it from slowing down what
 * shares a core with it.
 */
const REST = 8

/** Maximum rest in milliseconds, so that even the busiest machine paints a few pictures a second. */
const LONGEST_REST = 250

/** Messages to and from the thread. */
export type ToPaint = { svg: string; fontFiles: string[] }
export type Painted = { png: Uint8Array<ArrayBuffer> } | { failure: string }

/** Converts drawings to PNG files. */
export type Painter = {
  /**
   * @param draw makes the drawing; called once the thread is free
   * @throws StoreFailure `busy` when too many pictures wait, or this one waited or took too long, `closed` when
   * the server stops; whatever `draw` throws; and another error when it cannot be painted
   */
  paint(draw: () => Promise<Picture>): Promise<Uint8Array<ArrayBuffer>>
  /** Stops the thread and rejects all waiting pictures as `closed`. */
  close(): Promise<void>
}

type Job = { draw: () => Promise<Picture>; since: number } & PromiseWithResolvers<Uint8Array<ArrayBuffer>>

/** Limits, the thread's script, and the share of time in which the calling thread was busy, for tests. */
export type PainterOptions = {
  waiting?: number
  timeout?: number
  script?: URL
  takeUtilization?: () => number
}

/**
 * Paints pictures on a separate thread, one at a time, so that neither pages nor saves wait for one. The
 * calling thread draws each picture when the painting thread is free for it. The painting thread starts with
 * the first picture, and again after it has crashed or was ended because a picture took too long.
 * @param folder the folder of the fonts
 */
export function createPainter(
  folder: string,
  log: Log,
  {
    waiting = WAITING,
    timeout = PAINT_TIMEOUT,
    script = SCRIPT,
    takeUtilization = createUtilization(),
  }: PainterOptions = {},
): Painter {
  const fonts = openFontFiles(folder)
  const queue: Job[] = []
  let worker: Worker | undefined
  let underWay: Job | undefined
  /** When the picture in progress was sent to the thread, by `performance.now()`; undefined before and after. */
  let givenAt: number | undefined
  /** Ends the thread when the picture in progress takes too long. */
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(script, { execArgv: [] })
    let reason: unknown
    started.on('message', (painted: Painted) => {
      clearTimeout(timer)
      const took = performance.now() - (givenAt ?? 0)
      givenAt = undefined
      if ('png' in painted) underWay?.resolve(painted.png)
      else underWay?.reject(new Error(`A preview cannot be painted: ${painted.failure}`))
      setTimeout(next, Math.min((REST * took) / (1 - takeUtilization()), LONGEST_REST)).unref()
    })
    started.on('error', (error) => (reason = error))
    started.on('exit', (code) => {
      clearTimeout(timer)
      worker = undefined
      if (closed) return
      reason ??= new Error(`The painting thread ended with ${code}`)
      log.error('painter-exited', describeError(reason))
      // A picture that is still being drawn goes to the next thread.
      if (givenAt === undefined) return
      givenAt = undefined
      underWay?.reject(reason)
      void next()
    })
    // The thread does not keep the process alive.
    started.unref()
    return started
  }

  async function next(): Promise<void> {
    const latest = performance.now() - timeout
    while (queue[0] && queue[0].since < latest) queue.shift()!.reject(new StoreFailure('busy'))
    const job = (underWay = queue.shift())
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
    timer = setTimeout(stop, timeout).unref()
    worker.postMessage({
      svg,
      fontFiles: names.map((name) => fonts.get(name) ?? join(folder, name)),
    } satisfies ToPaint)
  }

  /** The next picture is painted once the thread has ended. */
  function stop(): void {
    underWay?.reject(new StoreFailure('busy', new Error(`A preview was not painted within ${timeout} ms`)))
    void worker?.terminate()
  }

  return {
    async paint(draw) {
      if (closed) throw new StoreFailure('closed')
      if (queue.length >= waiting) throw new StoreFailure('busy')
      const job: Job = { draw, since: performance.now(), ...Promise.withResolvers<Uint8Array<ArrayBuffer>>() }
      queue.push(job)
      if (!underWay) void next()
      return job.promise
    },

    async close() {
      closed = true
      for (const job of [underWay, ...queue.splice(0)]) job?.reject(new StoreFailure('closed'))
      await worker?.terminate()
    },
  }
}

/** Makes a function that returns how busy this thread's event loop was since the last call, from 0 to 1. */
function createUtilization(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/**
 * Maps the files of a folder to paths. On Linux each file is opened and its path is that of the descriptor,
 * so that it stays readable when the folder is replaced.
 */
function openFontFiles(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names.map((name) => {
      const path = join(folder, name)
      if (process.platform !== 'linux') return [name, path]
      return [name, `/proc/self/fd/${openSync(path, 'r')}`]
    }),
  )
}
