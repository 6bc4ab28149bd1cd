import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { CHOOSE_A_PLAN } from '@preceptor/contracts/billing/billing-texts'
import type { PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { movementOf } from '@preceptor/domain/redo/band'
import { countWord, firstCountWord } from '@preceptor/domain/text/count-word'
import { firstKind, kindSessions, pointsOf } from '../../../shared/results/progress-view.ts'

/** What was reached before access ended; null where it is not there, or could not be had. */
export interface Reached {
  plan: Pick<PracticePlan, 'phase' | 'daysLeft' | 'done' | 'total'> | null
  metrics: Pick<DashboardMetrics, 'overallProgress' | 'progress' | 'bandPoints'> | null
}

/** The scores that are shown: of one kind of session, since kinds cannot be compared. */
export const shownScores = (progress: DashboardMetrics['progress']) => {
  const kind = firstKind(progress)
  return { kind, points: pointsOf(progress, kind, 'overall') }
}

/** What is left to do before the interview. */
const untilThen = ({ phase, done }: NonNullable<Reached['plan']>) => {
  if (phase === 'running') return done === 0 ? 'Let’s start the plan.' : 'Let’s finish the plan.'
  return done === 0 ? 'There’s still time to practice.' : 'Let’s keep your answers fresh.'
}

/**
 * The title for whoever has no access any more: their interview where its date is known, else how far they came. It
 * claims nothing that is not known.
 */
export function endedTitle({ plan, metrics }: Reached): string {
  if (plan?.phase === 'past') return 'We hope your interview went well.'
  if (plan?.phase === 'today') return 'Your interview is today. Good luck.'
  if (plan?.daysLeft) {
    const days = `${firstCountWord(plan.daysLeft)} ${plan.daysLeft === 1 ? 'day' : 'days'}`
    return `${days} to your interview. ${untilThen(plan)}`
  }
  if (plan && plan.done >= plan.total) return 'You finished the plan. Let’s keep your answers fresh.'
  if (plan && plan.done > 0) return 'You’ve come this far. Let’s finish the plan.'
  if (metrics && metrics.overallProgress.completedSessions > 0)
    return 'You’ve come this far. Let’s keep going.'
  return 'We’ll be here when you’re ready to practice.'
}

/** As in "done six of nine practice interviews"; null where nothing was done. */
function doneWords({ plan, metrics }: Reached): string | null {
  if (plan && plan.done >= plan.total) return `done all ${countWord(plan.total)} practice interviews`
  if (plan && plan.done > 0)
    return `done ${countWord(plan.done)} of ${countWord(plan.total)} practice interviews`
  const sessions = metrics?.overallProgress.completedSessions ?? 0
  if (sessions === 0) return null
  return `done ${countWord(sessions)} practice ${sessions === 1 ? 'session' : 'sessions'}`
}

/** As in "gone from 61 to 82 in voice interviews"; null unless the score rose by more than chance moves it. */
function gainWords(metrics: Reached['metrics']): string | null {
  if (!metrics) return null
  const { kind, points } = shownScores(metrics.progress)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || movementOf(last.score - first.score, metrics.bandPoints) !== 'up') return null
  return `gone from ${first.score} to ${last.score} in ${kindSessions(kind)}`
}

/** What was reached, in one sentence; null where nothing was. */
export function reachedText(reached: Reached): string | null {
  const words = [doneWords(reached), gainWords(reached.metrics)].filter((part) => part !== null)
  return words.length > 0 ? `You’ve ${words.join(' and ')}.` : null
}

/** What the user can do now, in the words of the request that was rejected where there was one. */
export const invitationText = (rejected: string | undefined, hasPracticed: boolean): string =>
  rejected ?? (hasPracticed ? CHOOSE_A_PLAN : 'Choose a plan to start practicing.')
