import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Domain } from '../../../banks/vocabulary.ts'
import { DomainMark } from '../../charts/domain-mark.tsx'
import { REPORT_ORDER } from '../../charts/report-order.ts'
import { DOMAIN_NAMES } from './domain-names.ts'

type DomainTableProps = {
  caption: ReactNode
  columns: readonly ReactNode[]
  cells: (domain: Domain) => readonly string[]
}

/** Figures of the five traits, a row each. On a narrow screen each figure stands below its own label. */
export function DomainTable({ caption, columns, cells }: DomainTableProps) {
  const { i18n } = useLingui()
  return (
    <table className="table domain-table" data-columns={columns.length}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Trait</Trans>
          </th>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {REPORT_ORDER.map((domain) => (
          <tr key={domain}>
            <th scope="row">
              <DomainMark domain={domain} />
              {i18n._(DOMAIN_NAMES[domain])}
            </th>
            {cells(domain).map((cell, index) => (
              <td key={index}>
                <span className="cell-label" aria-hidden="true">
                  {columns[index]}
                </span>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
