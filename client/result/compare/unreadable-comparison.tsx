import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { MOST_COMPARED_PEOPLE, type CompareCodeErrorKind } from '../../../banks/links/compare-code.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'

/** Shown in place of a comparison whose link cannot be read. */
export function UnreadableComparison({ problem }: { problem: CompareCodeErrorKind }) {
  const path = usePathTo()
  return (
    <>
      <p className="lead">
        <Problem problem={problem} />
      </p>
      <p>
        <Link className="button" to={path('compare')}>
          <Trans>New comparison</Trans>
        </Link>
      </p>
    </>
  )
}

function Problem({ problem }: { problem: CompareCodeErrorKind }) {
  switch (problem) {
    case 'damaged':
      return (
        <Trans>
          The link is damaged: a part of it may have been lost when it was copied. Ask for it once more, or
          put the comparison together again.
        </Trans>
      )
    case 'empty':
      return <Trans>There’s nobody in this comparison.</Trans>
    case 'too-many':
      return <Trans>A comparison can hold at most {MOST_COMPARED_PEOPLE} people. This link names more.</Trans>
  }
}
