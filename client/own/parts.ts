/*
 * What late-parts.ts draws of deleting, in one piece.
 */

export { DeleteWaiting } from './delete-waiting.tsx'
export { DeletionsHere } from './deletions-here.tsx'
export { OwnTools } from './own-tools.tsx'
