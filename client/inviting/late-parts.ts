import { latePart } from '../own/late-part.tsx'

/** What somebody who was invited reads and chooses. Takes who invites. */
export const Invited = latePart(async () => (await import('./invited.tsx')).Invited)

/** Makes a link that invites somebody. Takes the id of the inviter's result, where it is known. */
export const InviteSomebody = latePart(async () => (await import('./invite-somebody.tsx')).InviteSomebody)

/** Reads a QR code from a photo, where the browser can. Takes `onFound`. */
export const ScanCode = latePart(async () => (await import('./scan-code.tsx')).ScanCode)

/** Says that an invitation cannot be read. */
export const DamagedInvitation = latePart(
  async () => (await import('./damaged-invitation.tsx')).DamagedInvitation,
)

/** Asks to send the link of a comparison back to who invited to it. Takes `link` and `name`. */
export const SendBack = latePart(async () => (await import('./send-back.tsx')).SendBack)
