import type { CompetencyKey, DashboardMetrics } from '@preceptor/contracts/analytics'

type Progress = DashboardMetrics['progress'][number]

/** Sessions that may be compared with each other: a spoken interview scores otherwise than a typed one. */
export type ProgressKind = 'voice' | 'typed' | 'clinical' | 'behavioral'
/** What is drawn: the overall score, or one criterion. */
export type Criterion = 'overall' | CompetencyKey

const KINDS: readonly { value: ProgressKind; label: string }[] = [
  { value: 'voice', label: 'Voice' },
  { value: 'typed', label: 'Typed' },
  { value: 'clinical', label: 'Clinical' },
  { value: 'behavioral', label: 'Behavioral' },
]

export const progressKindOf = ({ scenarioType, spoken }: Progress): ProgressKind =>
  scenarioType === 'mock_interview' ? (spoken ? 'voice' : 'typed') : scenarioType

/** The kinds there are sessions of, to choose from. */
export const kindsIn = (progress: readonly Progress[]) =>
  KINDS.filter(({ value }) => progress.some((session) => progressKindOf(session) === value))

export const scoreOn = ({ overallScore, scores }: Progress, criterion: Criterion): number | null =>
  criterion === 'overall' ? overallScore : (scores[criterion] ?? null)

/** What moved from the session before to the newest one, in one sentence that claims no more than chance allows. */
export function movementText(scores: readonly number[], bandPoints: number): string | null {
  const [before, newest] = scores.slice(-2)
  if (before === undefined || newest === undefined) return null
  const points = newest - before
  const chance = `Scores can move about ${bandPoints} points by chance`
  if (Math.abs(points) <= bandPoints) return `${chance}, and your last two are no further apart.`
  return `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} points from the session before. ${chance}; this is more.`
}
