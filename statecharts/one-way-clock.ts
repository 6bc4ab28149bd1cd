import type { OneWayRules } from '@preceptor/contracts/interviews/interview-format'
import {
  MAX_RECORDING_MS,
  type OneWayAction,
  type OneWayState,
} from '@preceptor/contracts/interviews/realtime'

/** A recording ends here this much after its clock did: the candidate's page ends it by itself, with its last chunk. */
const LATE_END_MS = 3_000
/** A recording that is sent again, after its process was lost, gets at least this long to arrive. */
const SENT_AGAIN_MS = 10_000

/** Where a one-way interview is by its rules. Times are epoch ms; all null and 0 in a conversation. */
export interface OneWayProgress {
  oneWay?: OneWayRules | null
  /** Of this question. */
  retakesUsed: number
  /** When the running clock ends; null where none runs. */
  endsAt: number | null
  /** All of that clock, with what was added. */
  clockMs: number | null
}

/** The chart's event of each action of the candidate. */
export const ONE_WAY_EVENTS = {
  start: { type: 'candidate.started' },
  extend: { type: 'candidate.extended' },
  retake: { type: 'candidate.retook' },
  keep: { type: 'candidate.kept' },
} as const satisfies Record<OneWayAction, { type: string }>

const OPEN = ['listening', 'preparing', 'answering', 'timeUp', 'answered'].map(
  (state) => `interviewing.${state}`,
)

/** The candidate is to continue, at a dotted state; nothing of theirs is under way. */
export const isOpenTo = (value: string): boolean =>
  OPEN.some((state) => value === state || value.startsWith(`${state}.`))

type Clock = Pick<OneWayProgress, 'endsAt' | 'clockMs'>

export const NO_CLOCK: Clock = { endsAt: null, clockMs: null }

export const mayRetake = ({ oneWay, retakesUsed }: OneWayProgress): boolean =>
  !!oneWay && retakesUsed < oneWay.retakes

const clockOf = (oneWay: OneWayRules | null | undefined, ms: number, from: number): Clock =>
  oneWay?.timed ? { endsAt: from + ms, clockMs: ms } : NO_CLOCK

/** Time to prepare begins. After a problem the candidate may be away: nothing starts by itself then. */
export const prepare = ({ oneWay, problem }: OneWayProgress & { problem: unknown }, now: number): Clock =>
  oneWay && problem === null ? clockOf(oneWay, oneWay.prepareMs, now) : NO_CLOCK

/** The answer's time begins: now, or when the time to prepare ended. */
export const beginAnswer = ({ oneWay, endsAt }: OneWayProgress, now: number): Clock =>
  oneWay ? clockOf(oneWay, oneWay.answerMs, Math.min(now, endsAt ?? now)) : NO_CLOCK

/** The running clock gets more time; a recording no more than any may have. */
export const extend = (
  { oneWay, endsAt, clockMs }: OneWayProgress,
  latestAt = Number.POSITIVE_INFINITY,
): Clock => {
  if (!oneWay || endsAt === null || clockMs === null) return { endsAt, clockMs }
  const later = Math.max(endsAt, Math.min(endsAt + oneWay.extraMs, latestAt))
  return { endsAt: later, clockMs: clockMs + later - endsAt }
}

/** No recording takes longer than the product allows, however much time was added before. */
export const withinRecording = ({ endsAt, clockMs }: OneWayProgress, now: number): Clock =>
  endsAt === null ? NO_CLOCK : { endsAt: Math.min(endsAt, now + MAX_RECORDING_MS), clockMs }

/** The recording is sent again from its start. */
export const sentAgain = ({ endsAt, clockMs }: OneWayProgress, now: number): Clock =>
  endsAt === null ? NO_CLOCK : { endsAt: Math.max(endsAt, now + SENT_AGAIN_MS), clockMs }

/** How long until the clock ends; 0 once it has, and where none runs. */
export const leftOf = ({ endsAt }: OneWayProgress, now: number): number => Math.max(0, (endsAt ?? now) - now)

/** How long an open recording may still take: as long as any, and not longer than its clock. */
export const recordingLeft = (
  { endsAt }: OneWayProgress,
  { capMs, now }: { capMs: number; now: number },
): number => (endsAt === null ? capMs : Math.min(capMs, Math.max(0, endsAt + LATE_END_MS - now)))

/** What the candidate's page may see of it; null in a conversation. */
export const toOneWayState = (progress: OneWayProgress, now: number): OneWayState | null => {
  const { oneWay, retakesUsed, endsAt, clockMs } = progress
  if (!oneWay) return null
  return {
    ...oneWay,
    retakesUsed,
    remainingMs: endsAt === null ? null : leftOf(progress, now),
    totalMs: clockMs,
  }
}

/** The reverse of `toOneWayState`. */
export const fromOneWayState = (state: OneWayState | null, now: number): OneWayProgress => {
  if (!state) return { oneWay: null, retakesUsed: 0, ...NO_CLOCK }
  const { retakesUsed, remainingMs, totalMs, ...oneWay } = state
  return { oneWay, retakesUsed, endsAt: remainingMs === null ? null : now + remainingMs, clockMs: totalMs }
}
