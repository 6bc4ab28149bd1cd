/** Finishing needs this many messages of the candidate's, clinical and behavioral alike. */
export const MIN_TURNS_TO_FINISH = 3

/** 'Question N of ~10': from `soft` on few turns are left, at `max` it must be finished. */
export const CLINICAL_TURNS = { soft: 10, max: 12 } as const
export const BEHAVIORAL_TURNS = { soft: 6, max: 8 } as const

/** Ready for evaluation from `minTurns` with enough of the question covered, and at `anywayTurns` in any case. */
const READY_FOR_EVALUATION = { minTurns: 3, coverage: 0.75, anywayTurns: 5 } as const

/** A reply is on its way at least this long; a slow one waits no longer for it. */
export const MIN_REPLY_MS = 1_500

/**
 * Whether the candidate may evaluate a behavioral answer; `coverage` is the share (0-1) of the question that is
 * answered.
 */
export function isReadyForEvaluation({ turns, coverage }: { turns: number; coverage: number }): boolean {
  const { minTurns, coverage: enough, anywayTurns } = READY_FOR_EVALUATION
  return turns >= anywayTurns || (turns >= minTurns && coverage >= enough)
}
