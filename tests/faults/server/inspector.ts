import type { ServerProcess } from '../../support/server/server-process.ts'

/** Environment variables for a server that is to be inspected. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

export interface Inspector extends Disposable {
  /** Calls a method of the Chrome DevTools Protocol. The server answers even while its own code is running. */
  call(method: string, params?: object): Promise<unknown>
}

/** Connects to the inspector of an `INSPECTED` server. */
export async function inspect(server: ServerProcess): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(server.logs)?.[1]
  if (address === undefined) throw new Error('The server was not started to be inspected')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let calls = 0
  return {
    call: (method, params = {}) => {
      const id = ++calls
      return new Promise((resolve) => {
        const listen = (event: MessageEvent) => {
          const reply = JSON.parse(String(event.data)) as { id?: number; result?: unknown }
          if (reply.id !== id) return
          socket.removeEventListener('message', listen)
          resolve(reply.result)
        }
        socket.addEventListener('message', listen)
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    [Symbol.dispose]: () => socket.close(),
  }
}

/** Counts the responses of a server from now on. Returns a function that reads the count. */
export async function countResponses(inspector: Inspector): Promise<() => Promise<number>> {
  const evaluate = (expression: string) =>
    inspector.call('Runtime.evaluate', { expression, returnByValue: true })
  await evaluate(`{
    const { prototype } = process.getBuiltinModule('node:http').ServerResponse
    const { end } = prototype
    globalThis.responses = 0
    prototype.end = function (...args) {
      globalThis.responses++
      return end.apply(this, args)
    }
  }`)
  return async () => ((await evaluate('responses')) as { result: { value: number } }).result.value
}
