/** The part of Node's own binding to TCP that makes a socket without listening on it in this process. */
type TcpBinding = {
  TCP: new (type: number) => {
    readonly fd: number
    bind(address: string, port: number): number
    close(): void
  }
  constants: { SOCKET: number }
}

/** A socket that stays open while the servers that listen on it come and go, as systemd holds one. */
export type HeldSocket = Disposable & {
  /** Its number in this process, to be passed to a child process. */
  fd: number
}

/** Binds a socket to a port on 127.0.0.1. */
export function holdSocket(port: number): HeldSocket {
  // A server of node:net would accept connections in this process, too.
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpBinding }).binding('tcp_wrap')
  const handle = new TCP(constants.SOCKET)
  const failure = handle.bind('127.0.0.1', port)
  if (failure !== 0) throw new Error(`Port ${port} cannot be bound (${failure})`)
  return { fd: handle.fd, [Symbol.dispose]: () => handle.close() }
}
