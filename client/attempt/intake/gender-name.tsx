import { Trans } from '@lingui/react/macro'
import type { Gender } from '../../../banks/vocabulary.ts'

/** A gender as the slides say it. */
export function GenderName({ gender }: { gender: Gender | null }) {
  if (gender === 'male') return <Trans>Male</Trans>
  if (gender === 'female') return <Trans>Female</Trans>
  return <Trans>I’d rather not say</Trans>
}
