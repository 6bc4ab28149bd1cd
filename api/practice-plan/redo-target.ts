import type { CompetencyKey } from '@preceptor/contracts/analytics'
import type { StepTarget } from '@preceptor/contracts/practice-plan'
import type { PracticeDone } from '@preceptor/db/queries/practice-plan/plan-history'

/** Older answers are not asked for again. */
const NEWEST = 6

/**
 * Which answer a drill gives again: of the newest sessions that were scored on this criterion the one with the lowest
 * score, and the newer of equals; null where there is none.
 */
export function answerToRedo(
  history: readonly PracticeDone[],
  focus: CompetencyKey | null,
): Extract<StepTarget, { kind: 'drill' }> | null {
  const key = focus ?? 'overall'
  const scored = history
    .filter(({ originalId, scores }) => originalId === null && scores[key] !== null)
    .slice(-NEWEST)
    .toReversed()
  const weakest = scored.toSorted((a, b) => a.scores[key]! - b.scores[key]!)[0]
  if (!weakest) return null
  return { kind: 'drill', sessionId: weakest.id, sessionKind: weakest.kind, questionIndex: 0 }
}
