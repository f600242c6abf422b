/*
 * The components that lazy-parts.ts loads for deleting, as one chunk.
 */

export { DeletionsHere } from './deletions-here.tsx'
export { OwnTools } from './own-tools.tsx'
