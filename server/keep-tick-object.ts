import { createHook } from 'node:async_hooks'

/** Kept for as long as the process runs; see {@link keepTickObject}. */
let kept: object | undefined

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`, of which a request has several. A full
 * garbage collection that finds none of them drops their hidden class, after which V8 no longer compiles their
 * creation: depending on when the first such collection came, a server answered a tenth fewer reads a second for as
 * long as it ran (Node 24).
 */
export function keepTickObject(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') kept ??= resource
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
