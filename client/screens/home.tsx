import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePathTo } from '../locale/locale-context.tsx'
import type { Head } from '../screens.ts'

export default function Home() {
  const path = usePathTo()
  return (
    <div className="container">
      <h1>
        <Trans>The free Big Five personality test</Trans>
      </h1>
      <Link className="button" to={path('test')}>
        <Trans>Take the free test now</Trans>
      </Link>
    </div>
  )
}

export function describe(i18n: I18n): Head {
  return {
    title: i18n._(msg`Free Big Five personality test`),
    description: i18n._(msg`A free, open-source Big Five personality test: 120 statements, about ten minutes, no account.`),
  }
}
