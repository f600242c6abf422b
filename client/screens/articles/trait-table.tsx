import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Domain } from '../../../banks/vocabulary.ts'
import { TraitMark } from '../../charts/trait-mark.tsx'
import { REPORT_ORDER } from '../../report/report-order.ts'
import { TRAIT_NAMES } from './trait-names.ts'

type TraitTableProps = {
  caption: ReactNode
  columns: readonly ReactNode[]
  cells: (domain: Domain) => readonly string[]
}

/** Figures of the five traits, a row each. On a narrow screen each figure stands below its own label. */
export function TraitTable({ caption, columns, cells }: TraitTableProps) {
  const { i18n } = useLingui()
  return (
    <table className="table trait-table" data-columns={columns.length}>
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
              <TraitMark domain={domain} />
              {i18n._(TRAIT_NAMES[domain])}
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
