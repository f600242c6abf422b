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

/** A text in which names are isolated (see labels.ts): they are not to be translated. */
export function WithNames({ text }: { text: string }) {
  return text.split(/[\u2068\u2069]/).map((part, n) =>
    n % 2 === 0 ? (
      <span key={n}>{part}</span>
    ) : (
      <bdi key={n} translate="no">
        {part}
      </bdi>
    ),
  )
}
