/** How far a measure of a few points has come, as segments; decoration beside a word. */
export function StrengthMeter({
  points,
  outOf,
  tone,
}: {
  points: number
  outOf: number
  tone: 'low' | 'mid' | 'high'
}) {
  return (
    <div className={`strength ${tone}`} aria-hidden="true">
      {Array.from({ length: outOf }, (_, segment) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments never move
        <span key={segment} className={segment < points ? 'on' : undefined} />
      ))}
    </div>
  )
}
