import { Trans } from '@lingui/react/macro'
import sizes from '../../../banks/generated/group-sizes.json'
import { formatNumber } from '../../base/locale/figures/format-number.ts'
import { useLocale } from '../../base/locale/locale-context.tsx'
import { FigureTable } from '../evidence/figure-table.tsx'

const youngest = sizes[0]
const oldest = sizes.at(-1)

/** How many people of each age and gender the norm group has. */
export function GroupTable() {
  const locale = useLocale()
  return (
    <FigureTable
      caption={<Trans>People of the norm group, by age and gender</Trans>}
      heads={[<Trans key="age">Age</Trans>, <Trans key="women">Women</Trans>, <Trans key="men">Men</Trans>]}
      rows={sizes.map((group) => ({
        key: String(group.leastAge),
        head: <Ages group={group} />,
        cells: [group.women, group.men].map((people) => formatNumber(people, 0, locale)),
      }))}
    />
  )
}

/** An age range; the youngest and the oldest group have only one bound. */
function Ages({ group }: { group: (typeof sizes)[number] }) {
  const { leastAge, mostAge } = group
  if (group === youngest) return <Trans>up to {mostAge}</Trans>
  if (group === oldest) return <Trans>{leastAge} and over</Trans>
  return <bdi dir="ltr">{`${leastAge}–${mostAge}`}</bdi>
}
