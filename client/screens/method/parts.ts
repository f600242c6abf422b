import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the page, in order: fragment and title. */
export const METHOD_PARTS = {
  test: msg`The test`,
  points: msg`How points are counted`,
  group: msg`Whom you’re compared with`,
  exactness: msg`How exact a score is`,
  words: msg`What the words mean`,
  unknown: msg`What nobody knows yet`,
  sources: msg`Sources`,
} satisfies Record<string, MessageDescriptor>
