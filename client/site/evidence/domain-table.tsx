import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Domain, REPORT_ORDER } from '../../../banks/vocabulary.ts'
import { DomainMark } from '../../base/charts/domain-mark.tsx'
import { DOMAIN_NAMES } from '../../base/locale/domain-names.ts'
import { FigureTable } from './figure-table.tsx'

type DomainTableProps = {
  caption: ReactNode
  columns: readonly ReactNode[]
  cells: (domain: Domain) => readonly string[]
}

/** A table of figures with one row per domain. */
export function DomainTable({ caption, columns, cells }: DomainTableProps) {
  const { i18n } = useLingui()
  return (
    <FigureTable
      caption={caption}
      heads={[<Trans key="trait">Trait</Trans>, ...columns]}
      rows={REPORT_ORDER.map((domain) => ({
        key: domain,
        head: (
          <>
            <DomainMark domain={domain} />
            <span>{i18n._(DOMAIN_NAMES[domain])}</span>
          </>
        ),
        cells: cells(domain),
      }))}
    />
  )
}
