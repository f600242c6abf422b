/*
 * The components that lazy-parts.ts loads for invitations, as one chunk.
 */

export { DamagedInvitation } from './damaged-invitation.tsx'
export { InviteSomebody } from './invite-somebody.tsx'
export { Invited } from './invited.tsx'
export { ScanCode } from './scan-code.tsx'
export { SendBack } from './send-back.tsx'
