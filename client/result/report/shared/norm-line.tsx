import { Trans } from '@lingui/react/macro'
import { useFigures } from '../../../base/locale/figures/figures.ts'
import { usePathTo } from '../../../base/locale/locale-context.tsx'
import { Link } from 'react-router'
import { LanguageTaken } from '../forms/taken.tsx'

/** Whom the percentiles compare with; for a test in another language, that there are no norms for it. */
export function NormLine({ testLang }: { testLang: string }) {
  const { people, firstYear, lastYear } = useFigures()
  const path = usePathTo()
  const name = <LanguageTaken code={testLang} />
  return (
    <>
      <Trans>
        Compared with {people} people who took this test in English, online, from {firstYear} to {lastYear}.
      </Trans>{' '}
      {testLang !== 'en' && <Trans>Language of the test: {name}. We have no norms for it.</Trans>}{' '}
      <Link to={`${path('method')}#group`}>
        <Trans>About these people</Trans>
      </Link>
    </>
  )
}
