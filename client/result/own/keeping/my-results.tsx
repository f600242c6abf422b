import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { latePart } from '../../../base/ui/late-part.tsx'
import { KnownResults } from '../../report/forms/device-contents.tsx'
import type { KnownResult } from '../../../device/database/database.ts'
import { MyResult } from './my-result.tsx'

const WhatChanged = latePart(async () => (await import('../changes/what-changed.tsx')).WhatChanged, {
  isAwaited: true,
})

/** The results of tests taken on this device, what changed between them, and other results seen here. */
export function MyResults() {
  return <KnownResults>{(known) => <Lists known={known} />}</KnownResults>
}

function Lists({ known }: { known: readonly KnownResult[] }) {
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
