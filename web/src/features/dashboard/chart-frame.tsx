import { Table } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { PlotBoundary } from './plot-boundary.tsx'

/**
 * A chart as a figure: its title, the drawing (which comes later, and may fail without harm), and the same figures
 * as a table. `summary` says for those who cannot see the drawing what it shows.
 */
export function ChartFrame({
  title,
  summary,
  plot,
  instead,
  caption,
  head,
  rows,
}: {
  title: string
  summary: string
  plot: ReactNode
  /** Stands in place of the drawing while there is too little to draw. */
  instead: string | null
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <figure className="card chart">
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      {instead ? (
        <p className="muted">{instead}</p>
      ) : (
        <PlotBoundary>
          <div role="img" aria-label={summary}>
            <div className="plot-frame" aria-hidden="true">
              <Suspense fallback={null}>{plot}</Suspense>
            </div>
          </div>
        </PlotBoundary>
      )}
      <details className="as-table">
        <summary>
          <Table className="i" />
          Show as table
        </summary>
        <div className="table-wrap">
          <table>
            <caption className="sr">{caption}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, column) => (
                    <td key={head[column + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
