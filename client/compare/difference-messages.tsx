import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Difference } from './differences.ts'
import type { ShownPerson } from './shown-people.ts'

const DIFFERENCE_NAMES: Record<Difference, MessageDescriptor> = {
  same: msg`About the same`,
  perhaps: msg`Perhaps different`,
  clear: msg`Clearly different`,
}

export function nameDifference(i18n: I18n, difference: Difference): string {
  return i18n._(DIFFERENCE_NAMES[difference])
}

type PointsApartProps = { people: readonly ShownPerson[]; scores: readonly number[] }

/** Which of two people scores higher, and by how many points. */
export function PointsApart({ people, scores }: PointsApartProps) {
  const [first = 0, second = 0] = scores
  const points = Math.abs(first - second)
  if (points === 0) return <Trans>Both have the same score.</Trans>
  const name = <bdi>{people[first > second ? 0 : 1]?.name}</bdi>
  return (
    <Trans>
      {name} scores <Plural value={points} one="# point" other="# points" /> higher.
    </Trans>
  )
}
