import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { PracticeDone } from '@preceptor/db/queries/practice-plan/plan-history'
import type { CriterionAverage } from '@preceptor/domain/plan/plan-facts'

/** Older answers are not asked for again. */
const NEWEST = 6

/** The newest sessions whose answers can be given again by themselves: a patient is a session of its own. */
const redoable = (history: readonly PracticeDone[]) =>
  history.filter(
    ({ originalId, kind, scores }) => originalId === null && kind !== 'clinical' && scores.overall !== null,
  )

/** What a drill would practice: the weakest criterion that one of these answers has; null without any answer. */
export function drillOf(
  history: readonly PracticeDone[],
  criteria: readonly CriterionAverage[],
): { focus: CompetencyKey | null } | null {
  const sessions = redoable(history)
  if (sessions.length === 0) return null
  const weakest = criteria.find(({ key }) => sessions.some(({ scores }) => scores[key] !== null))
  return { focus: weakest?.key ?? null }
}

/**
 * Whose answer a drill gives again: of the newest sessions with this criterion the one whose best try is the lowest, and
 * the newer of equals; undefined where there is none.
 */
export function sessionToRedo(
  history: readonly PracticeDone[],
  focus: CompetencyKey | null,
): PracticeDone | undefined {
  const key = focus ?? 'overall'
  const bestOf = ({ id, scores }: PracticeDone) =>
    Math.max(
      scores[key] ?? 0,
      ...history.filter(({ originalId }) => originalId === id).map((one) => one.scores[key] ?? 0),
    )
  return redoable(history)
    .filter(({ scores }) => scores[key] !== null)
    .slice(-NEWEST)
    .toReversed()
    .map((session) => ({ session, best: bestOf(session) }))
    .toSorted((a, b) => a.best - b.best)[0]?.session
}
