import { useId } from 'react'
import { AsTable } from '../../shared/charts/as-table.tsx'
import { Bar } from '../../shared/charts/bar.tsx'
import { NOTHING_IN_PERIOD } from './names.ts'

export interface BarRow {
  key: string
  name: string
  count: number
  /** Stands beside the count. */
  note?: string
}

/** Counts as bars, the longest as wide as the card, each with its number printed; and the same as a table. */
export function BarFigure({
  title,
  rows,
  head,
  unit,
}: {
  title: string
  rows: readonly BarRow[]
  /** Of the table: what is named, its count and, where there are notes, what they say. */
  head: readonly string[]
  /** What is counted, where each row's name does not say it. */
  unit?: string
}) {
  const id = useId()
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <figure className="card chart min-w-0" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{title}</h2>
      </figcaption>
      {most === 0 ? (
        <p className="muted">{NOTHING_IN_PERIOD}</p>
      ) : (
        <>
          <div className="stack gap-3 wrap-anywhere">
            {rows.map(({ key, name, count, note }) => (
              <div key={key} className="measure-row">
                <span>{name}</span>
                <span className="value">
                  {[unit ? `${count} ${unit}` : count, note].filter(Boolean).join(', ')}
                </span>
                <Bar percent={(100 * count) / most} />
              </div>
            ))}
          </div>
          <AsTable
            caption={title}
            head={head}
            rows={rows.map(({ key, name, count, note }) => ({
              key,
              cells: [name, count, ...(head.length > 2 ? [note ?? ''] : [])],
            }))}
          />
        </>
      )}
    </figure>
  )
}
