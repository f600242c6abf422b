/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope & { sharedDexie?: object }

/*
 * The build has the worker take the database's library from the file that pages take it from (build/shared-dexie.ts). The
 * browser keeps it with the worker: one that is installed needs neither the browser's own cache nor a network.
 */

/** Runs the file. Without it a worker begins all the same, so that its installation can look after what is wrong. */
export function takeDexie(path: string): object {
  try {
    self.importScripts(path)
  } catch {
    // It did not come, or is something else.
  }
  return self.sharedDexie ?? { Dexie: NoDexie }
}

/** Whether it ran. A worker without it must not be installed. */
export function hasDexie(): boolean {
  return self.sharedDexie !== undefined
}

/** What the worker's database can be declared with, and no more. */
class NoDexie {
  version() {
    return this
  }
  stores() {
    return this
  }
  use() {
    return this
  }
}
