import { latePart } from '../own/late-part.tsx'

const load = () => import('./parts.ts')

/** What somebody who was invited reads and chooses. Takes who invites. */
export const Invited = latePart(async () => (await load()).Invited)

/** Makes a link that invites somebody. Takes the id of the inviter's result, where it is known. */
export const InviteSomebody = latePart(async () => (await load()).InviteSomebody)

/** Reads a QR code from a photo, where the browser can. Takes `onFound`. */
export const ScanCode = latePart(async () => (await load()).ScanCode)

/** Says that an invitation cannot be read. */
export const DamagedInvitation = latePart(async () => (await load()).DamagedInvitation)

/** Asks to send the link of a comparison back to who invited to it. Takes `link` and `name`. */
export const SendBack = latePart(async () => (await load()).SendBack)
