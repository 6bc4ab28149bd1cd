const SEGMENTS = 16

/**
 * Microphone level as 16 segments and a word. `level` is 0 to 1; `said` replaces the word where the screen has
 * more to tell ("We can hear you"). `tone` is `live` only while the user's voice is being taken.
 */
export function LevelMeter({
  level,
  word,
  said,
  tone = 'live',
}: {
  level: number
  word: string
  said?: string
  tone?: 'live' | 'accent'
}) {
  const lit = Math.round(Math.min(1, Math.max(0, level)) * SEGMENTS)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot show segments and a word
    <div
      className="level"
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((lit / SEGMENTS) * 100)}
      aria-valuetext={word}
    >
      <svg viewBox="0 0 128 14" aria-hidden="true">
        {Array.from({ length: SEGMENTS }, (_, segment) => {
          const on = segment < lit
          const litClass = tone === 'live' ? 'on' : 'fill-accent'
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: segments never move
              key={segment}
              className={on ? litClass : 'off'}
              x={segment * 8}
              y={on ? 0 : 3}
              width="5"
              height={on ? 14 : 8}
              rx="2"
            />
          )
        })}
      </svg>
      <span>{said ?? word}</span>
    </div>
  )
}
