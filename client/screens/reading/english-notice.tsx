import { Trans } from '@lingui/react/macro'
import type { EnglishShare } from './domain-reading.ts'

/** Says that texts below are in English, where they are. */
export function EnglishNotice({ share }: { share: EnglishShare }) {
  if (share === 'none') return null
  return (
    <p className="notice">
      {share === 'all' ? (
        <Trans>
          The texts about this trait and its facets have not been translated yet. They are shown in English.
        </Trans>
      ) : (
        <Trans>Some of the texts below have not been translated yet. They are shown in English.</Trans>
      )}
    </p>
  )
}
