import { Resvg } from '@resvg/resvg-js'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { createPainter } from '../../../server/previews/painter.ts'
import type { Painter, PainterOptions } from '../../../server/previews/painter.ts'

const lines: string[] = []
let painter: Painter | undefined
afterEach(async () => {
  await painter?.close()
  lines.length = 0
})

/** Makes a painter whose limit of time only ends what hangs: the start of a thread counts, too. */
const make = (options?: PainterOptions) =>
  (painter = createPainter(
    '/nowhere',
    createLog((line) => lines.push(line)),
    { timeout: 60_000, ...options },
  ))

/** Makes a painter whose thread runs the given script. */
const makeOf = (script: string, options?: PainterOptions) =>
  make({ ...options, script: new URL(`data:text/javascript,${encodeURIComponent(script)}`) })

const drawing = (content: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`,
  fonts: [],
})
const square = drawing(
  '<rect width="40" height="20" fill="#fbfaf7"/><rect width="20" height="20" fill="#ff0080"/>',
)

/** The colour of each pixel in the first row of a PNG of 40 by 20 pixels. */
function firstRow(png: Buffer): string[] {
  const image = `<image width="40" height="20" xlink:href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${image}</svg>`
  const { pixels } = new Resvg(svg).render()
  return Array.from({ length: 40 }, (_, at) => pixels.subarray(4 * at, 4 * at + 3).toString('hex'))
}

test('a drawing becomes a PNG of its size and colours', async () => {
  const png = Buffer.from(await make().paint(async () => square))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([40, 20])
  const row = firstRow(png)
  expect(row.slice(0, 20)).toEqual(Array(20).fill('ff0080'))
  expect(row.slice(20)).toEqual(Array(20).fill('fbfaf7'))
})

test('a drawing is painted even if the thread may not lower its priority', async () => {
  const script = `import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    os.setPriority = () => { throw new Error('EPERM') }
    syncBuiltinESMExports()
    await import('${import.meta.resolve('../../../server/previews/paint.ts')}')`
  const { paint } = makeOf(script)
  expect((await paint(async () => square)).length).toBeGreaterThan(0)
})

test('an invalid drawing is refused, and the next is painted', async () => {
  const { paint } = make()
  const [broken, whole] = await Promise.allSettled([
    paint(async () => ({ svg: 'no drawing', fonts: [] })),
    paint(async () => square),
  ])
  expect(broken).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('cannot be painted') },
  })
  expect(whole.status).toBe('fulfilled')
})

test('drawings over the limit of waiting ones are refused as busy, and the waiting ones are painted', async () => {
  const { paint } = make({ waiting: 3 })
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => paint(async () => square)))
  // One is being painted while three wait.
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([
    ...Array(4).fill(true),
    ...Array(6).fill(false),
  ])
  expect(all.at(-1)).toMatchObject({ reason: { kind: 'busy' } })
})

test('a refused picture is not drawn, and a waiting one is drawn when its turn comes', async () => {
  const { paint } = make({ waiting: 1 })
  let drawn = 0
  const draw = async () => {
    drawn++
    return square
  }
  const all = Array.from({ length: 5 }, () => paint(draw))
  expect(drawn).toBe(1)
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(drawn).toBe(2)
})

test('the error of a failed drawing is passed on, and the next is painted', async () => {
  const { paint } = make()
  const [failed, whole] = await Promise.allSettled([
    paint(() => Promise.reject(new Error('no words'))),
    paint(async () => square),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no words' } })
  expect(whole.status).toBe('fulfilled')
})

test.each([
  { busy: 0, rest: 40 },
  { busy: 0.5, rest: 80 },
  { busy: 1, rest: 250 },
])(
  'after a picture of 5 ms the thread rests $rest ms when the server is busy for $busy of the time',
  async ({ busy, rest }) => {
    const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => {
      for (const end = performance.now() + 5; performance.now() < end;);
      parentPort.postMessage({ png: new Uint8Array(1) })
    })`
    const { paint } = makeOf(script, { takeUtilization: () => busy })
    await paint(async () => square)
    const begun = performance.now()
    await Promise.all(Array.from({ length: 4 }, () => paint(async () => square)))
    // A timer may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(4 * (rest + 5 - 1))
  },
)

test('a picture that has waited too long is refused as busy', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => {
      for (const end = performance.now() + 2400; performance.now() < end;);
      parentPort.postMessage({ png: new Uint8Array(1) })
    })`
  const { paint } = makeOf(script, { timeout: 6000 })
  // The thread starts, which may take seconds on a busy machine.
  await paint(async () => square)
  let drawn = 0
  const draw = async () => {
    drawn++
    return square
  }
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => paint(draw)))
  const painted = all.filter(({ status }) => status === 'fulfilled')
  // Pictures of 2.4 s with rests of 250 ms before them: the third may start in time, the fourth cannot.
  expect(painted.length).toBeGreaterThanOrEqual(1)
  expect(painted.length).toBeLessThanOrEqual(3)
  for (const one of all.slice(3)) expect(one).toMatchObject({ reason: { kind: 'busy' } })
  // The refused ones take no painting time.
  expect(drawn).toBe(painted.length)
})

test('a thread that crashes while painting is logged and replaced, and only that picture fails', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ svg }) => { if (svg === 'fall') process.exit(3); parentPort.postMessage({ png: new Uint8Array(1) }) })`
  const { paint } = makeOf(script)
  const all = await Promise.allSettled(
    ['one', 'fall', 'two'].map((svg) => paint(async () => ({ svg, fonts: [] }))),
  )
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['painter-exited'])
})

test('a thread that crashes between two pictures fails none of them, and each caller gets its own', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ svg }) => {
      parentPort.postMessage({ png: new TextEncoder().encode(svg) })
      setTimeout(() => process.exit(3), svg === 'falls while it rests' ? 0 : 40)
    })`
  // The last one waits for four others, and for as many threads to start.
  const { paint } = makeOf(script, { timeout: 30_000 })
  const names = ['falls while it rests', 'falls while the next is drawn', 'one', 'two', 'three']
  const all = names.map((svg) =>
    paint(async () => {
      // Much longer than the thread takes to fall, on a busy machine, too.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { svg, fonts: [] }
    }),
  )
  expect((await Promise.all(all)).map((png) => new TextDecoder().decode(png))).toEqual(names)
  expect(lines.map((line) => JSON.parse(line).event)).toContain('painter-exited')
})

test('a picture that never gets done fails after a while, and the next is painted by another thread', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ svg }) => { while (svg === 'endless'); parentPort.postMessage({ png: new Uint8Array(1) }) })`
  // Long enough for another thread to start on a busy machine.
  const { paint } = makeOf(script, { timeout: 6000 })
  const endless = paint(async () => ({ svg: 'endless', fonts: [] }))
  await expect(endless).rejects.toMatchObject({ kind: 'busy' })
  expect(await paint(async () => square)).toHaveLength(1)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['painter-exited'])
})

test('waiting pictures are refused as closed when the server stops', async () => {
  const { paint, close } = make()
  const all = Promise.allSettled([paint(async () => square), paint(async () => square)])
  await close()
  for (const one of await all) expect(one).toMatchObject({ reason: { kind: 'closed' } })
  await expect(paint(async () => square)).rejects.toMatchObject({ kind: 'closed' })
})
