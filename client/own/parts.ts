/*
 * What late-parts.ts draws of deleting, in one piece.
 */

export { DeletionsHere } from './deletions-here.tsx'
export { OwnTools } from './own-tools.tsx'
