import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { pickPort } from '../support/processes/ports.ts'
import { makePayload, postSave } from '../support/rows.ts'
import { startServer } from '../support/server/server-process.ts'
import { measureLoad, median, type Load } from './load.ts'

/** Rounds of each; the two servers take turns, so that a noisy machine is noisy for both. */
const ROUNDS = 5
const SECONDS = 3

const body = JSON.stringify(makePayload())

/** Durable saves and reads per second, as a share of an app that only echoes. */
export async function benchServer(): Promise<void> {
  await using site = await startServer()
  const id = await postSave(site.url, {}, randomUUID())
  const stored = await (await fetch(`${site.url}/api/result/${id}`)).text()
  const echo = await startEcho(stored)
  try {
    const save: Load = {
      method: 'POST',
      path: () => '/api/save',
      headers: () => ({ 'idempotency-key': randomUUID() }),
      body,
    }
    await compare('durable saves', save, site.url, echo.url, 0.6)
    const page = await measureLoad(site.url, { method: 'GET', path: () => `/result/${id}` }, SECONDS)
    process.stdout.write(`result pages: ${Math.round(page)}/s\n`)
    await compare('result reads', { method: 'GET', path: () => `/api/result/${id}` }, site.url, echo.url, 0.8)
  } finally {
    echo.stop()
  }
}

async function compare(name: string, load: Load, ours: string, echo: string, budget: number): Promise<void> {
  const rates = { ours: [] as number[], echo: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await measureLoad(ours, load, SECONDS))
    rates.echo.push(await measureLoad(echo, load, SECONDS))
  }
  const share = median(rates.ours.map((rate, round) => rate / (rates.echo[round] ?? 1)))
  const line = `${name}: ${Math.round(median(rates.ours))}/s, echo ${Math.round(median(rates.echo))}/s, share ${share.toFixed(2)} (budget ${budget})`
  process.stdout.write(`${line}${share < budget ? '  OVER BUDGET' : ''}\n`)
}

async function startEcho(stored: string): Promise<{ url: string; stop: () => void }> {
  const port = await pickPort()
  const script = fileURLToPath(new URL('./echo.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(port), stored], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop: () => child.kill() }
}
