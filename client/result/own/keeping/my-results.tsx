import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { latePart } from '../../../base/ui/late-part.tsx'
import { useKnownResults, KnownResultFacts } from '../../report/forms/device-contents.tsx'
import type { KnownResult } from '../../../device/database/database.ts'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { useReturnedFocus } from '../../../base/ui/restored-focus.ts'
import { RemoveResult, RenameResult } from './edit-result.tsx'
import { SmallButton } from '../../../base/ui/small-button.tsx'

const WhatChanged = latePart(async () => (await import('../changes/what-changed.tsx')).WhatChanged, {
  isAwaited: true,
})

/** The results of tests taken on this device, what changed between them, and other results seen here. */
export function MyResults() {
  const { known } = useKnownResults()
  const own = known
    .filter(({ attempt }) => attempt !== undefined)
    .sort((a, b) => b.result.dateStamp - a.result.dateStamp)
  const others = known.filter(({ attempt }) => attempt === undefined)
  const readable = own.filter(({ result }) => !result.invalid)
  return (
    <>
      {own.length > 0 && (
        <List id="my-results-title" title={<Trans>My results</Trans>} known={own}>
          <Trans>
            You took these tests on this device, and can open their reports offline, too. Names you give them
            stay here.
          </Trans>
        </List>
      )}
      {readable.length > 1 && <WhatChanged tests={readable.map(({ result }) => result)} />}
      {others.length > 0 && (
        <List id="seen-results-title" title={<Trans>Seen on this device</Trans>} known={others}>
          <Trans>You can open these offline, too.</Trans>
        </List>
      )}
    </>
  )
}

type ListProps = { id: string; title: ReactNode; known: readonly KnownResult[]; children: ReactNode }

function List({ id, title, known, children }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="device-results" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className="soft">{children}</p>
      <ul className="choices">
        {known.map((entry) => (
          <MyResult key={entry.id} known={entry} onRemoved={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

type MyResultProps = {
  known: KnownResult
  /** Called when it has been removed and focus needs another place. */
  onRemoved: () => void
}

/** A result of this device: a link to its report, its name, and buttons to rename it and to remove it. */
function MyResult({ known, onRemoved }: MyResultProps) {
  const { id } = known
  const path = usePathTo()
  const about = useId()
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const renameButton = useReturnedFocus(doing === 'rename')
  const removeButton = useReturnedFocus(doing === 'remove')
  const end = () => setDoing(undefined)
  return (
    <li>
      <Link id={about} className="choice device-result" to={path('result-id', id)}>
        <KnownResultFacts known={known} marksOwn={false} />
      </Link>
      {doing === undefined && (
        <p className="row item-actions">
          <SmallButton
            look="quiet"
            ref={renameButton}
            aria-describedby={about}
            onClick={() => setDoing('rename')}
          >
            {known.name === undefined ? <Trans>Give it a name</Trans> : <Trans>Rename</Trans>}
          </SmallButton>
          <SmallButton
            look="quiet"
            ref={removeButton}
            aria-describedby={about}
            onClick={() => setDoing('remove')}
          >
            <Trans>Remove…</Trans>
          </SmallButton>
        </p>
      )}
      {doing === 'rename' && <RenameResult known={known} onEnd={end} />}
      {doing === 'remove' && <RemoveResult known={known} onKeep={end} onRemoved={onRemoved} />}
    </li>
  )
}
