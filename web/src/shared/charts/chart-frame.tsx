import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { AsTable } from './as-table.tsx'
import { PlotBoundary } from './plot-boundary.tsx'

/**
 * A chart as a figure: its title, the drawing (which comes later, and may fail without harm), and the same numbers
 * as a table. `summary` says for those who cannot see the drawing what it shows.
 */
export function ChartFrame({
  title,
  summary,
  controls,
  plot,
  isAsTallAsDrawn = false,
  instead,
  note,
  ...table
}: {
  title: string
  summary: string
  /** Chooses what is drawn. */
  controls?: ReactNode
  plot: ReactNode
  /** The drawing has its own height, of lines of text and not of a scale. */
  isAsTallAsDrawn?: boolean
  /** Stands in place of the drawing while there is too little to draw. */
  instead: string | null
  /** What the drawing means, in words under it. */
  note?: ReactNode
} & ComponentProps<typeof AsTable>) {
  return (
    <figure className="card chart">
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      {controls}
      {instead ? (
        <p className="muted">{instead}</p>
      ) : (
        <PlotBoundary>
          <div role="img" aria-label={summary}>
            <div className={`plot-frame ${isAsTallAsDrawn ? 'as-drawn' : ''}`} aria-hidden="true">
              <Suspense fallback={null}>{plot}</Suspense>
            </div>
          </div>
        </PlotBoundary>
      )}
      {note}
      <AsTable {...table} />
    </figure>
  )
}
