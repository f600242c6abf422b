import { createStore } from './store.ts'

/** Whether the visitor has deleted the site's files in this tab, which then stores nothing for the worker. */
export const isCleared = createStore(false)
