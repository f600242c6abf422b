import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

/** The traits by name, as the front page calls them. */
export const TRAIT_NAMES: Record<Domain, MessageDescriptor> = {
  O: msg`Openness to experience`,
  C: msg`Conscientiousness`,
  E: msg`Extraversion`,
  A: msg`Agreeableness`,
  N: msg`Neuroticism`,
}

/** What each trait is about, in one sentence that takes no side. */
export const TRAIT_MEANINGS: Record<Domain, MessageDescriptor> = {
  O: msg`How much you are drawn to new ideas, art and change, or to the familiar and the practical.`,
  C: msg`How far you plan, finish and keep order, or act on the moment.`,
  E: msg`Whether people and bustle give you energy, or calm and time alone do.`,
  A: msg`How readily you trust and yield to others, or question and compete.`,
  N: msg`How easily worry, anger and low moods reach you, or pass you by.`,
}
