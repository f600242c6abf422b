import { createStore } from './store.ts'

/** A page that could not be shown, while an error stands in its place: why, and how to load it again. */
export type LostPage = { error: unknown; again: () => Promise<void> }

export const lostPage = createStore<LostPage | undefined>(undefined)
