import type { Band } from './score.tsx'

/**
 * The mark of a score on a chart: a circle over both threshold lines, a square between them, a triangle under both. It
 * has no color: the colors of scores change at other numbers.
 */
export function BandMark({ x, y, band }: { x: number; y: number; band: Band }) {
  if (band === 'high') return <circle className="mark" cx={x} cy={y} r="5" />
  if (band === 'mid') return <rect className="mark" x={x - 4.5} y={y - 4.5} width="9" height="9" />
  return <path className="mark" d={`M${x} ${y - 5.5}l5.5 9.5h-11z`} />
}

const KEY: readonly { band: Band; words: string }[] = [
  { band: 'high', words: 'over both lines' },
  { band: 'mid', words: 'between them' },
  { band: 'low', words: 'under both' },
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
