/*
 * What late-parts.ts draws of invitations, in one piece.
 */

export { DamagedInvitation } from './damaged-invitation.tsx'
export { InviteSomebody } from './invite-somebody.tsx'
export { Invited } from './invited.tsx'
export { ScanCode } from './scan-code.tsx'
export { SendBack } from './send-back.tsx'
