/*
 * Where storage is blocked, Firefox refuses to make a BroadcastChannel as well. Dexie makes one as it is
 * loaded, so its import would fail, and every part of the app with it that only wants to hear that there
 * is no storage. Without the class Dexie does without.
 */
try {
  new BroadcastChannel('bigfive').close()
} catch {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true })
}

export {}
