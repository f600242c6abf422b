import type { ReactNode } from 'react'

type FigureTableProps = {
  caption: ReactNode
  /** The heading of the row headers, then one for each column. */
  heads: readonly [rows: ReactNode, ...columns: ReactNode[]]
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[]
}

/** A table of figures. In a narrow container each figure is shown below its own label. */
export function FigureTable({ caption, heads: [corner, ...columns], rows }: FigureTableProps) {
  return (
    <table className="table figure-table" data-columns={columns.length}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
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
