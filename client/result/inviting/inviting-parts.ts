/*
 * The components that pages load late for invitations, as one chunk.
 */

export { InviteSomebody } from './invite-somebody.tsx'
export { DamagedInvitation, Invited, SendBack } from './invited.tsx'
export { ScanCode } from './scan-code.tsx'
