import { createStore } from './store.ts'

/**
 * Whether only this tab has some answers or a save, because the device did not take them: they are lost if
 * the document is left or reloaded.
 */
export const hasUnsavedInTab = createStore(false)
