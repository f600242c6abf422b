import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { readUnfinishedHint } from '../../base/stores/unfinished-hint.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { ArrowIcon } from '../../base/ui/icons.tsx'
import { useMounted } from '../../base/ui/use-mounted.ts'

/** A link that starts the test, or continues an unfinished one. */
export function StartButton({ answered, className }: { answered: number | undefined; className: string }) {
  const path = usePathTo()
  return (
    <Link className={`button ${className}`} to={path('test')}>
      {answered === undefined ? <Trans>Take the free test now</Trans> : <Trans>Continue your test</Trans>}
      <ArrowIcon />
    </Link>
  )
}

/** What to expect of the test, or how far an unfinished one has come. */
export function StartNote({ answered }: { answered: number | undefined }) {
  return (
    <p className="small soft">
      {answered === undefined ? (
        <Trans>120 statements, about 10 minutes. No account.</Trans>
      ) : (
        <Trans>
          {answered} of {ITEM_COUNT} statements answered. They’re kept on this device.
        </Trans>
      )}
    </p>
  )
}

/** How many items of an unfinished test are answered; undefined when there is none, and before mounting. */
export function useUnfinished(): number | undefined {
  return useMounted() ? readUnfinishedHint() : undefined
}
