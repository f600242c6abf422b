import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { DayTaken } from '../forms/taken.tsx'
import { useLocation } from 'react-router'
import type { FirstOpening } from '../../../pages.ts'

export type HeadingWords = {
  /** When the test was taken, in ms since 1970; undefined while the device is asked. */
  time?: number
  /** The portrait's title; without a portrait, the heading is the inventory's name. */
  title?: string | undefined
  /** What stands below the title on the card (`ResultCard`); undefined without a portrait. */
  card?: ReactNode
  /** What stands in place of the inventory's name, and a sentence below it. */
  owner?: ReactNode
  note?: ReactNode
}

/**
 * The first lines of a result's page: whose result it is, and the card, which is the picture of the result and has no
 * controls. The heading stays the same element while its text loads.
 */
export function ReportHeading({ time, title, card, owner, note }: HeadingWords) {
  const isFirst = useReveal()
  const words = owner ?? (title !== undefined && <Trans>The Big Five</Trans>)
  return (
    <>
      <p className="kicker">
        {words && <span>{words}</span>}
        {time !== undefined && (
          <span>
            <DayTaken time={time} />
          </span>
        )}
        {note && <span className="kicker-note">{note}</span>}
      </p>
      <div className={card ? 'result-card' : undefined} data-reveal={(card && isFirst) || undefined}>
        <h1>{title ?? <Trans>The Big Five</Trans>}</h1>
        {card}
      </div>
    </>
  )
}

/**
 * Whether a report opens for the first time, straight from the end of its test. Removes that flag from the
 * history entry, so that after a reload or a step back the report is shown as everybody sees it.
 */
function useReveal(): boolean {
  const { state } = useLocation()
  const [isFirst] = useState(() => (state as Partial<FirstOpening> | null)?.reveal === true)
  useEffect(() => {
    if (isFirst) history.replaceState({ ...history.state, usr: null }, '')
  }, [isFirst])
  return isFirst
}
