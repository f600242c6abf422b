import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { useLocale, usePathTo } from '../../base/locale/locale-context.tsx'
import { pathToPending } from '../../pages.ts'
import { Link } from 'react-router'
import { useBegunTests, useWaitingSaves } from '../../result/report/forms/device-contents.tsx'

/** The tests on this device that have no id yet: unfinished, waiting to be sent, or refused. */
export function TestsHere() {
  const locale = useLocale()
  const path = usePathTo()
  const { waiting } = useWaitingSaves()
  const begun = useBegunTests()
  return (
    <>
      {waiting.map(({ key, state }) => (
        <Notice key={key} to={pathToPending(locale, key)} way={<Trans>Open the report</Trans>}>
          {state === 'refused' ? <Trans>Not sent</Trans> : <Trans>Waiting to be sent</Trans>}
        </Notice>
      ))}
      {begun.map(({ key, answered }) => (
        <Notice key={key} to={`${path('test')}#attempt=${key}`} way={<Trans>Continue the test</Trans>}>
          <Trans>
            Not sent yet: {answered} of {ITEM_COUNT} statements answered
          </Trans>
        </Notice>
      ))}
    </>
  )
}

function Notice({ to, way, children }: { to: string; way: ReactNode; children: ReactNode }) {
  return (
    <div className="notice row" data-type="info">
      <p className="grow">{children}</p>
      <Link className="button button-small" to={to}>
        {way}
      </Link>
    </div>
  )
}
