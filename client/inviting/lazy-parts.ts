import { lazyPart } from '../own/lazy/lazy-part.tsx'

const load = () => import('./inviting-parts.ts')

/** What an invited visitor reads and chooses. Takes `from`, the inviter, and the invitation's `code`. */
export const Invited = lazyPart(async () => (await load()).Invited)

/** Makes a link that invites somebody. Takes `id`, the inviter's result, where it is known. */
export const InviteSomebody = lazyPart(async () => (await load()).InviteSomebody)

/** Reads a QR code from the camera or a photo, where the browser can. Takes `onFound`. */
export const ScanCode = lazyPart(async () => (await load()).ScanCode)

/** Says that an invitation cannot be read. */
export const DamagedInvitation = lazyPart(async () => (await load()).DamagedInvitation)

/** Asks the visitor to send the comparison's link back to the inviter. Takes `link` and `name`. */
export const SendBack = lazyPart(async () => (await load()).SendBack)
