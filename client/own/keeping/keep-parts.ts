/*
 * The components that lazy-parts.ts loads for keeping results and recovery keys, with their messages.
 */

export { keepWords } from './on-demand-part.tsx'
export { DeleteByKey } from './delete-by-key.tsx'
export { KeepCopy } from './keep-copy.tsx'
export { LinkAsCode } from './link-as-code.tsx'
export { MyResults } from './my-results.tsx'
export { NotifyWhenSent } from './notify-when-sent.tsx'
