import type { Band } from './score.tsx'

/** The mark of a score on a chart: a circle when high, a square in between, a triangle when low. */
export function BandMark({ x, y, band }: { x: number; y: number; band: Band }) {
  if (band === 'high') return <circle className="mark high" cx={x} cy={y} r="5" />
  if (band === 'mid') return <rect className="mark mid" x={x - 4.5} y={y - 4.5} width="9" height="9" />
  return <path className="mark low" d={`M${x} ${y - 5.5}l5.5 9.5h-11z`} />
}

const KEY: readonly { band: Band; words: string }[] = [
  { band: 'high', words: '80 and up' },
  { band: 'mid', words: '70 to 79' },
  { band: 'low', words: 'below 70' },
]

/** What the marks of a chart mean. */
export function BandKey() {
  return (
    <ul className="key justify-center">
      {KEY.map(({ band, words }) => (
        <li key={band}>
          <svg viewBox="0 0 28 12" aria-hidden="true">
            <BandMark x={14} y={6} band={band} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
