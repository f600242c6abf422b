import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Starts a virtual X server on the first free display number and returns its name, such as `:1`. */
export async function startDisplay(env: Record<string, string>): Promise<{ name: string; stop(): void }> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x2000x24', '-nolisten', 'tcp'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const announced = once(display.stdio[3] as Readable, 'data') as Promise<[Buffer]>
  const ended = once(display, 'exit').then(() => undefined)
  const announcement = await Promise.race([announced, ended])
  if (announcement === undefined) throw new Error('The X server Xvfb ended instead of starting')
  // SIGTERM rather than SIGKILL, so that it removes its lock file.
  return { name: `:${String(announcement[0]).trim()}`, stop: () => display.kill('SIGTERM') }
}
