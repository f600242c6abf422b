/*
 * When storage is blocked, Firefox also refuses to create a BroadcastChannel. Dexie creates one while it
 * loads, so its import would fail, and with it every part of the app that only needs to know that there is no
 * storage. Without the class, Dexie does without a channel.
 */
try {
  new BroadcastChannel('bigfive').close()
} catch {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
}

export {}
