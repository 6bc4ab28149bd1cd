import { BandKey, BandMark } from '../../../shared/charts/band-mark.tsx'
import { chartBand } from '../../../shared/charts/score.tsx'

const THRESHOLDS = [70, 80]

/** A bar of 0 to 100 that ends at its score, crossed by the lines of the chart. */
function MemberBar({ score }: { score: number }) {
  return (
    <svg className="h-3 w-full" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" rx="1" fill="var(--surface-2)" />
      <rect width={score} height="10" rx="1" fill="var(--accent)" />
      {THRESHOLDS.map((edge) => (
        <line
          key={edge}
          x1={edge}
          x2={edge}
          y2="10"
          stroke={edge < score ? 'var(--surface)' : 'var(--ink-3)'}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** Scores from 0 to 100, each a bar as wide as the chart under its name, with its number and the mark of its band. */
export function MemberPlot({ bars }: { bars: readonly { key: string; name: string; score: number }[] }) {
  return (
    <>
      <ul className="stack gap-4">
        {bars.map(({ key, name, score }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{name}</span>
            <span className="num strong flex items-center gap-2 whitespace-nowrap">
              <svg className="size-3" viewBox="0 0 12 12" aria-hidden="true">
                <BandMark x={6} y={6} band={chartBand(score)} />
              </svg>
              {score}%
            </span>
            <span className="col-span-2 block">
              <MemberBar score={score} />
            </span>
          </li>
        ))}
      </ul>
      <p className="meta">The lines in each bar are at {THRESHOLDS.join(' and ')}.</p>
      <BandKey />
    </>
  )
}
