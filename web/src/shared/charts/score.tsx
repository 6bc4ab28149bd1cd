/** Colour band of a score out of 100: 85 and 70 everywhere but on charts. */
export type Band = 'high' | 'mid' | 'low'
export const bandOf = (score: number): Band => (score >= 85 ? 'high' : score >= 70 ? 'mid' : 'low')

/** Where a score lies on a chart, by its lines at 80 and 70; it has no color there. */
export const chartBand = (score: number): Band => (score >= 80 ? 'high' : score >= 70 ? 'mid' : 'low')

const STEPS: Record<Band, number> = { high: 3, mid: 2, low: 1 }

/** Three rising bars, so that a band is never shown by color alone. */
export function StepGlyph({ band }: { band: Band }) {
  return (
    <svg className="steps-glyph" viewBox="0 0 14 12" aria-hidden="true">
      {[0, 1, 2].map((step) => (
        <rect
          key={step}
          x={step * 5}
          y={8 - step * 4}
          width="4"
          height={4 + step * 4}
          rx="1"
          className={step < STEPS[band] ? undefined : 'off'}
        />
      ))}
    </svg>
  )
}
