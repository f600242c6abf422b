import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Mark } from '../../charts/mark.tsx'
import { DayTaken } from '../forms/taken.tsx'
import { useReveal } from './use-reveal.ts'

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
          {words}
          {words && time !== undefined && <br />}
          {time !== undefined && <DayTaken time={time} />}
        </span>
        {note && <span className="kicker-note">{note}</span>}
      </p>
      <h1>{title ?? <Trans>The Big Five</Trans>}</h1>
    </>
  )
}
