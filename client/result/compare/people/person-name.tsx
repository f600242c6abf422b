import { Trans } from '@lingui/react/macro'
import type { Look } from './person-symbol.tsx'

/** A person's name in the key of a comparison; the reader's, whose disc is pink, is marked in words, too. */
export function PersonName({ look, name }: { look: Look; name: string }) {
  return (
    <span>
      <bdi translate="no">{name}</bdi>
      {look === 'you' && (
        <span className="soft">
          {' '}
          <Trans context="the reader of a comparison, after the name">(you)</Trans>
        </span>
      )}
    </span>
  )
}
