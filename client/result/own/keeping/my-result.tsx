import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { latePart } from '../../../base/ui/late-part.tsx'
import { Mark } from '../../../base/charts/mark.tsx'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { KnownResultFacts } from '../../report/forms/device-contents.tsx'
import type { KnownResult } from '../../../device/database/database.ts'
import { Link } from 'react-router'
import { markPlaces } from '../../../base/charts/axis.ts'

const RemoveResult = latePart(async () => (await import('../edit/edit-result.tsx')).RemoveResult, {
  isAwaited: true,
})
const RenameResult = latePart(async () => (await import('../edit/edit-result.tsx')).RenameResult, {
  isAwaited: true,
})

type MyResultProps = {
  known: KnownResult
  /** Called when it has been removed and focus needs another place. */
  onRemoved: () => void
}

/** A result of this device: a link to its report, its name, and buttons to rename it and to remove it. */
export function MyResult({ known, onRemoved }: MyResultProps) {
  const { id, result } = known
  const path = usePathTo()
  const about = useId()
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasDoing = useRef(doing)
  useEffect(() => {
    if (wasDoing.current && !doing) opener.current?.focus()
    wasDoing.current = doing
  }, [doing])
  const end = () => setDoing(undefined)
  return (
    <li>
      <Link id={about} className="choice device-result" to={path('result-id', id)}>
        {!result.invalid && <Mark places={markPlaces(result.scores)} size={40} />}
        <KnownResultFacts known={known} marksOwn={false} />
      </Link>
      {doing === undefined && (
        <p className="row item-actions">
          <button
            ref={opener}
            type="button"
            className="button button-quiet button-small"
            aria-describedby={about}
            onClick={() => setDoing('rename')}
          >
            {known.name === undefined ? <Trans>Give it a name</Trans> : <Trans>Rename</Trans>}
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            aria-describedby={about}
            onClick={() => setDoing('remove')}
          >
            <Trans>Remove…</Trans>
          </button>
        </p>
      )}
      {doing === 'rename' && <RenameResult known={known} onEnd={end} />}
      {doing === 'remove' && <RemoveResult known={known} onKeep={end} onRemoved={onRemoved} />}
    </li>
  )
}
