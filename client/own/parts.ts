/*
 * What late-parts.ts draws of deleting, in one piece: every visitor's device has it.
 */

export { DeletionsHere } from './deletions-here.tsx'
export { OwnTools } from './own-tools.tsx'
