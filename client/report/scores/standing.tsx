import { useLingui } from '@lingui/react/macro'
import type { ReportNumbers, ScaleNumbers } from '../../../banks/norms/report-numbers.ts'
import { nameStanding } from '../shared/score-messages.ts'
import {
  describeBand,
  describeEnd,
  describeInGroup,
  describePercentile,
} from '../shared/standing-messages.ts'

type StandingProps = { numbers: ScaleNumbers; group?: ReportNumbers['group'] | undefined }

/** A domain score's standing in words; among people of the reader's gender and age on a line of its own. */
export function Standing({ numbers, group }: StandingProps) {
  const { i18n } = useLingui()
  const end = describeEnd(i18n, numbers)
  return (
    <div className="standing">
      <p>
        <span className="tag">{nameStanding(i18n, numbers)}</span>{' '}
        <strong>{describePercentile(i18n, numbers.percentile)}</strong>
      </p>
      <p className="small soft">
        {describeBand(i18n, numbers.band)} {end}
      </p>
      {group && numbers.groupPercentile !== undefined && (
        <p className="small soft">{describeInGroup(i18n, group, numbers.groupPercentile)}</p>
      )}
    </div>
  )
}
