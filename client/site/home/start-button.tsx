import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ITEM_COUNT } from '../../../banks/vocabulary.ts'
import { readUnfinishedHint } from '../../base/stores/unfinished-hint.ts'
import { usePathTo } from '../../base/locale/locale-context.tsx'
import { ArrowIcon } from '../../base/ui/icons.tsx'
import { useMounted } from '../../base/stores/use-store.ts'
import type { OwnPortrait } from './own-portrait.ts'

type StartProps = {
  /** How many items of an unfinished test are answered. */
  answered: number | undefined
  /** The result of a test that was taken here. */
  own?: OwnPortrait | undefined
}

/** A link that starts the test, continues an unfinished one, or leads to the visitor's own result. */
export function StartButton({ answered, own, className }: StartProps & { className: string }) {
  const path = usePathTo()
  const isDone = own !== undefined && answered === undefined
  // Two links, and not one whose words change: a tap that began on the first is none on the second.
  return (
    <Link
      key={`${isDone}`}
      className={`button ${className}`}
      to={isDone ? path('result-id', own.id) : path('test')}
    >
      {isDone ? (
        <Trans>Your result</Trans>
      ) : answered === undefined ? (
        <Trans>Take the free test now</Trans>
      ) : (
        <Trans>Continue your test</Trans>
      )}
      <ArrowIcon />
    </Link>
  )
}

/** What to expect of the test, how far an unfinished one has come, or how to take it again. */
export function StartNote({ answered, own }: StartProps) {
  const path = usePathTo()
  return (
    <p className="small soft">
      {own !== undefined && answered === undefined ? (
        <Link to={path('test')}>
          <Trans>Take the test again</Trans>
        </Link>
      ) : answered === undefined ? (
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
