import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

/** An invented person's result: raw domain scores, 24 to 120, with what a reader would take away from each. */
export const EXAMPLE: Record<Domain, { score: number; takeaway: MessageDescriptor }> = {
  O: { score: 104, takeaway: msg`Looks for new ideas and is moved by art and music.` },
  C: { score: 92, takeaway: msg`Gets things done, without being strict about it.` },
  E: { score: 61, takeaway: msg`Prefers a few close friends to a crowd.` },
  A: { score: 88, takeaway: msg`Is kind, and can still say no.` },
  N: { score: 79, takeaway: msg`Feels stress sooner than most people do.` },
}
