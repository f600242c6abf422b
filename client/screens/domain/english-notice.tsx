import { Trans } from '@lingui/react/macro'
import type { EnglishShare } from './domain-reading.ts'

/** Tells the reader that texts below are in English, if any are. */
export function EnglishNotice({ share }: { share: EnglishShare }) {
  if (share === 'none') return null
  return (
    <p className="notice">
      {share === 'all' ? (
        <Trans>
          The texts about this trait and its facets haven’t been translated yet. They’re shown in English.
        </Trans>
      ) : (
        <Trans>Some of the texts below haven’t been translated yet. They’re shown in English.</Trans>
      )}
    </p>
  )
}
