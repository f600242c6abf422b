import { Trans } from '@lingui/react/macro'
import { Children, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

/** How often a part is drawn anew by itself, within so many milliseconds, before it counts as broken. */
const TRIES = 3
const TRIES_WITHIN = 10_000

type Props = {
  children: ReactNode
  /**
   * What stands in place of a part that stays broken: a notice with a button to try again, nothing, for a part
   * that the page can do without, or the page's error screen, for one it can't.
   */
  ifBroken?: 'notice' | 'nothing' | 'error screen'
}

/**
 * A part of a page. An error in it, such as one that a browser extension provokes by moving what React has drawn,
 * leaves the rest of the page as it is: the part is drawn anew, with what it was given, and replaced only if that
 * fails again and again.
 */
export function Part({ children, ifBroken = 'notice' }: Props) {
  /** When errors were caught, in milliseconds. */
  const failures = useRef<number[]>([])
  const [fatal, setFatal] = useState<{ error: unknown }>()
  // From here: the boundary below would catch what is thrown in place of its content again and again.
  if (fatal) throw fatal.error
  return (
    <ErrorBoundary
      onError={() => void failures.current.push(Date.now())}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failed
          again={resetErrorBoundary}
          failures={failures.current}
          ifBroken={ifBroken}
          giveUp={() => setFatal({ error })}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Makes each of its children a {@link Part} of its own. */
export function Parts({ children }: Pick<Props, 'children'>) {
  return Children.map(children, (child) => <Part>{child}</Part>)
}

type FailedProps = {
  again: () => void
  failures: readonly number[]
  ifBroken: NonNullable<Props['ifBroken']>
  /** Leaves the error to whatever holds the part. */
  giveUp: () => void
}

function Failed({ again, failures, ifBroken, giveUp }: FailedProps) {
  const [isBroken, setBroken] = useState(false)
  const leave = useEffectEvent(giveUp)
  // Before anything is painted: where drawing anew helps, nobody sees that it was needed.
  useLayoutEffect(() => {
    const recent = failures.filter((time) => time > Date.now() - TRIES_WITHIN)
    if (recent.length <= TRIES) again()
    else if (ifBroken === 'error screen') leave()
    else setBroken(true)
  }, [again, failures, ifBroken])
  if (!isBroken || ifBroken === 'nothing') return null
  return (
    <div className="notice">
      <p>
        <Trans>This part of the page can’t be shown.</Trans>
      </p>
      <button type="button" className="button button-outline button-small" onClick={again}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
