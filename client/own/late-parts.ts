import { latePart } from './late-part.tsx'

/** Deletions that this device has noted, on a page about results. */
export const DeletionsHere = latePart(async () => (await import('./deletions-here.tsx')).DeletionsHere)

/** Deletes a result by the key its owner has kept. */
export const DeleteByKey = latePart(async () => (await import('./delete-by-key.tsx')).DeleteByKey)

/** A button that shows a link as a QR code, and the code once it was asked for. Takes `link`. */
export const LinkAsCode = latePart(async () => (await import('./link-as-code.tsx')).LinkAsCode)
