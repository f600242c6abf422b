import { Trans } from '@lingui/react/macro'
import { Mark } from '../charts/mark.tsx'
import { DayTaken } from './taken.tsx'
import { useReveal } from './use-reveal.ts'

export type HeadingWords = {
  /** When the test was taken, in ms since 1970; undefined while the device is asked. */
  time?: number
  /** The portrait's title; without a portrait, the heading is the inventory's name. */
  title?: string | undefined
  /** The positions of the dots in the result's own mark, 0 to 100; undefined without a portrait. */
  places?: readonly number[] | undefined
  /** Whether the test is known to have been taken elsewhere, by someone else. */
  isOthers?: boolean
}

/** The first lines of a result's page. The heading stays the same element while its text loads. */
export function ReportHeading({ time, title, places, isOthers = false }: HeadingWords) {
  const isFirst = useReveal()
  const words = isOthers ? (
    <Trans>Someone’s result</Trans>
  ) : (
    title !== undefined && <Trans>The Big Five</Trans>
  )
  return (
    <>
      <p className="kicker" data-reveal={isFirst || undefined}>
        {places && <Mark places={places} size={48} />}
        <span className="kicker-lines">
          {words}
          {words && time !== undefined && <br />}
          {time !== undefined && <DayTaken time={time} />}
        </span>
        {isOthers && (
          <span className="kicker-note">
            <Trans>“You” is the person who took this test.</Trans>
          </span>
        )}
      </p>
      <h1>{title ?? <Trans>The Big Five</Trans>}</h1>
    </>
  )
}
