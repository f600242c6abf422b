/* The components of late-parts.ts, which one file loads. */

export { DeletionsHere } from './deleting/deletions-here.tsx'
export { OwnTools } from './deleting/own-tools.tsx'
export { DeleteByKey } from './keeping/delete-by-key.tsx'
export { KeepCopy } from './keeping/keep-copy.tsx'
export { LinkAsCode } from './keeping/link-as-code.tsx'
export { MyResults } from './keeping/my-results.tsx'
export { NotifyWhenSent } from './keeping/notify-when-sent.tsx'
