import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

/** The traits by name, in this catalogue's words: a page loads no other's. */
export const DOMAIN_NAMES: Record<Domain, MessageDescriptor> = {
  O: msg`Openness to experience`,
  C: msg`Conscientiousness`,
  E: msg`Extraversion`,
  A: msg`Agreeableness`,
  N: msg`Neuroticism`,
}
