/** A score of 0 to 100 as a ring that fills once; `later` waits for the ring before it. One big one a page. */
export function Ring({ score, small, later }: { score: number; small?: boolean; later?: boolean }) {
  const look = ['score-dial', small ? 'small' : '', later ? 'later' : ''].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="track" cx="60" cy="60" r="54" />
        {score > 0 && (
          <circle
            className="value"
            cx="60"
            cy="60"
            r="54"
            pathLength="100"
            strokeDasharray={`${Math.min(100, score)} 100`}
          />
        )}
      </svg>
      <p>
        <strong>{score}</strong> <small className={small ? 'sr' : undefined}>of 100</small>
      </p>
    </div>
  )
}
