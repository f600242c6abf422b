import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { openShareSheet } from '../../base/ui/share.ts'
import { useMounted } from '../../base/stores/use-store.ts'
import type { ShownPerson } from './comparison-data.ts'
import { SHARE_ID } from './people-card.tsx'
import { peopleHash } from './people/people-store.ts'

type ComparisonActionsProps = {
  people: readonly ShownPerson[]
  code: string
  /** The comparison's own. */
  link: string
}

/** What people do with their comparison: share it, two of them with the other one, and add somebody. */
export function ComparisonActions({ people, code, link }: ComparisonActionsProps) {
  const { t } = useLingui()
  const path = usePathTo()
  const hasSheet = useMounted() && typeof navigator.share === 'function'
  const others = people.filter(({ look }) => look !== 'you')
  const other = people.length === 2 && others.length === 1 ? others[0] : undefined
  const name = <bdi translate="no">{other?.name}</bdi>
  const words = other ? <Trans>Send to {name}</Trans> : <Trans>Share</Trans>
  const share = async () => {
    const isOpen = await openShareSheet({ title: t`A Big Five comparison`, url: link })
    // Below, the link can be copied.
    if (!isOpen) location.hash = SHARE_ID
  }
  return (
    <p className="row comparison-actions" data-unsaid>
      {hasSheet ? (
        <button type="button" className="button button-pink" onClick={() => void share()}>
          <span>{words}</span>
        </button>
      ) : (
        <Link className="button button-pink" to={{ hash: SHARE_ID }}>
          <span>{words}</span>
        </Link>
      )}
      <Link className="button button-outline" to={{ pathname: path('compare'), hash: peopleHash(code) }}>
        <Trans>Add someone</Trans>
      </Link>
    </p>
  )
}
