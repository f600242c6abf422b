import { createStore } from './store.ts'

/** Whether an error stands in a page's place, and the page tries again with nobody asking for it. */
export const triesAlone = createStore(false)
