/*
 * What late-parts.ts draws of keeping results, and of who has kept a key, in one piece with its words.
 */

export { keepWords } from './asked-part.tsx'
export { DeleteByKey } from './delete-by-key.tsx'
export { KeepCopy } from './keep-copy.tsx'
export { LinkAsCode } from './link-as-code.tsx'
export { MyResults } from './my-results.tsx'
export { TellWhenSent } from './tell-when-sent.tsx'
