import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import { announcedTime, spokenTime, timeLeft } from './clock-text.ts'
import { useClock } from './use-clock.ts'

/** The time to prepare, as a dial that empties. Nothing where no clock runs. */
export function Dial({ oneWay }: { oneWay: OneWayState }) {
  const leftMs = useClock(oneWay)
  if (leftMs === null || !oneWay.totalMs) return null
  const share = Math.min(100, (leftMs / oneWay.totalMs) * 100)
  return (
    <div className="dial" role="timer" aria-label={`${spokenTime(leftMs)} left to prepare`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="track" cx="60" cy="60" r="54" />
        <circle className="left" cx="60" cy="60" r="54" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <div>
        <strong>{timeLeft(leftMs)}</strong>
        <small>to prepare</small>
      </div>
    </div>
  )
}

/** `1:14 left`. */
export function TimeLeft({ oneWay }: { oneWay: OneWayState }) {
  const leftMs = useClock(oneWay)
  return leftMs === null ? null : <span role="timer">{timeLeft(leftMs)} left</span>
}

/** The clock for who does not see it: at its start, at 30 seconds and at 10. */
export function SpokenClock({ oneWay, purpose }: { oneWay: OneWayState; purpose: 'prepare' | 'answer' }) {
  const leftMs = useClock(oneWay)
  return (
    <p className="sr" role="status" aria-label="Clock">
      {leftMs !== null && oneWay.totalMs ? announcedTime({ leftMs, totalMs: oneWay.totalMs }, purpose) : ''}
    </p>
  )
}
