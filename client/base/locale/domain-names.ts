import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Domain } from '../../../banks/vocabulary.ts'

/** The names of the domains, in the catalogues of all pages that show one; see locales/lingui.config.ts. */
export const DOMAIN_NAMES: Record<Domain, MessageDescriptor> = {
  O: msg`Openness to experience`,
  C: msg`Conscientiousness`,
  E: msg`Extraversion`,
  A: msg`Agreeableness`,
  N: msg`Neuroticism`,
}
