import { createStore } from './store.ts'

/**
 * Whether answers or a save of the visitor's are in this tab alone, because the device did not take them: a document
 * that is left or loaded anew now loses them.
 */
export const heldInTab = createStore(false)
