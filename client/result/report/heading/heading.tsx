import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Mark } from '../../../base/charts/mark.tsx'
import { DayTaken } from '../forms/taken.tsx'
import { useLocation } from 'react-router'
import type { FirstOpening } from '../../../pages.ts'

export type HeadingWords = {
  /** When the test was taken, in ms since 1970; undefined while the device is asked. */
  time?: number
  /** The portrait's title; without a portrait, the heading is the inventory's name. */
  title?: string | undefined
  /** The positions of the dots in the result's own mark, 0 to 100; undefined without a portrait. */
  places?: readonly number[] | undefined
  /** What stands in place of the inventory's name, and a sentence below it. */
  owner?: ReactNode
  note?: ReactNode
}

/** The first lines of a result's page. The heading stays the same element while its text loads. */
export function ReportHeading({ time, title, places, owner, note }: HeadingWords) {
  const isFirst = useReveal()
  const words = owner ?? (title !== undefined && <Trans>The Big Five</Trans>)
  return (
    <>
      <p className="kicker" data-reveal={isFirst || undefined}>
        {places && <Mark places={places} size={48} />}
        <span>
          {words && <span>{words}</span>}
          {words && time !== undefined && <br />}
          {time !== undefined && <DayTaken time={time} />}
        </span>
        {note && <span className="kicker-note">{note}</span>}
      </p>
      <h1>{title ?? <Trans>The Big Five</Trans>}</h1>
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
