import type { Band } from '../../components/score.tsx'

/** The mark of a score on a chart: a circle when high, a square in between, a triangle when low. */
export function BandMark({ x, y, band }: { x: number; y: number; band: Band }) {
  if (band === 'high') return <circle className="mark high" cx={x} cy={y} r="5" />
  if (band === 'mid') return <rect className="mark mid" x={x - 4.5} y={y - 4.5} width="9" height="9" />
  return <path className="mark low" d={`M${x} ${y - 5.5}l5.5 9.5h-11z`} />
}
