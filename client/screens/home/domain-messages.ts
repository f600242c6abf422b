import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

/** What each domain is about, in one neutral sentence. */
export const DOMAIN_MEANINGS: Record<Domain, MessageDescriptor> = {
  O: msg`How much you’re drawn to new ideas, art and change, or to the familiar and the practical.`,
  C: msg`How much you plan, finish what you start and keep things tidy, or act on the spur of the moment.`,
  E: msg`How much you seek people and activity, or calm and time alone.`,
  A: msg`How readily you trust and give way to others, or question and compete.`,
  N: msg`How easily worry, anger and low moods get to you.`,
}
