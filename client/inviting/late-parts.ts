import { latePart } from '../own/late-part.tsx'

const load = () => import('./parts.ts')

/** What an invited visitor reads and chooses. Takes `from`, the inviter, and the invitation's `code`. */
export const Invited = latePart(async () => (await load()).Invited)

/** Makes a link that invites somebody. Takes `id`, the inviter's result, where it is known. */
export const InviteSomebody = latePart(async () => (await load()).InviteSomebody)

/** Reads a QR code from the camera or a photo, where the browser can. Takes `onFound`. */
export const ScanCode = latePart(async () => (await load()).ScanCode)

/** Says that an invitation cannot be read. */
export const DamagedInvitation = latePart(async () => (await load()).DamagedInvitation)

/** Asks the visitor to send the comparison's link back to the inviter. Takes `link` and `name`. */
export const SendBack = latePart(async () => (await load()).SendBack)
