import type { CompetencyKey, DashboardMetrics, ProgressKind } from '@preceptor/contracts/analytics/analytics'
import { behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { chanceMoves } from '@preceptor/domain/redo/band'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import type { ScorePoint } from '../charts/score-line.tsx'
import { dayText } from './comparison.ts'

type Progress = DashboardMetrics['progress'][number]

/** What is drawn: the overall score, or one criterion. */
export type Criterion = 'overall' | CompetencyKey

const KINDS: readonly { value: ProgressKind; label: string; words: string; sessions: string }[] = [
  { value: 'voice', label: 'Voice', words: 'voice only', sessions: 'voice interviews' },
  { value: 'typed', label: 'Typed', words: 'typed interviews only', sessions: 'typed interviews' },
  { value: 'clinical', label: 'Clinical', words: 'clinical only', sessions: 'clinical scenarios' },
  { value: 'behavioral', label: 'Behavioral', words: 'behavioral only', sessions: 'behavioral questions' },
]

const kindOf = (kind: ProgressKind) => KINDS.find(({ value }) => value === kind)

/** What a figure of one kind says of itself: `voice only`. */
export const kindWords = (kind: ProgressKind) => kindOf(kind)?.words ?? ''

/** The sessions of one kind: `voice interviews`. */
export const kindSessions = (kind: ProgressKind) => kindOf(kind)?.sessions ?? ''

export const progressKindOf = ({ scenarioType, spoken }: Progress): ProgressKind =>
  scenarioType === 'mock_interview' ? (spoken ? 'voice' : 'typed') : scenarioType

/** The kinds there are sessions of, to choose from. */
export const kindsIn = (progress: readonly Progress[]) =>
  KINDS.filter(({ value }) => progress.some((session) => progressKindOf(session) === value))

export const scoreOn = ({ overallScore, scores }: Progress, criterion: Criterion): number | null =>
  criterion === 'overall' ? overallScore : (scores[criterion] ?? null)

/** The kind to show first: the newest of which there are two, else the newest. */
export function firstKind(progress: readonly Progress[]): ProgressKind {
  const kinds = progress.toReversed().map(progressKindOf)
  return kinds.find((kind, at) => kinds.includes(kind, at + 1)) ?? kinds[0] ?? 'clinical'
}

/** Each session of one kind as a point, the oldest first. */
export const pointsOf = (
  progress: readonly Progress[],
  kind: ProgressKind,
  criterion: Criterion,
): ScorePoint[] =>
  progress
    .filter((session) => progressKindOf(session) === kind)
    .flatMap((session) => {
      const score = scoreOn(session, criterion)
      if (score === null) return []
      return [{ id: session.sessionId, day: dayText(session.completedAt), score: Math.round(score) }]
    })

/** The word of a score in sessions of this kind; voice interviews have a scale of their own. */
export const wordOf = (kind: ProgressKind, score: number) =>
  kind === 'voice' || kind === 'typed' ? voiceWord(score) : behavioralScoreWord(score)

/** The score to reach in sessions of this kind. */
export const goalOf = (kind: ProgressKind) => {
  const from = kind === 'voice' || kind === 'typed' ? 80 : 85
  return { from, word: wordOf(kind, from) }
}

/** What moved from the session before to the newest one, in one sentence that claims no more than chance allows. */
export function movementText(scores: readonly number[], bandPoints: number): string | null {
  const [before, newest] = scores.slice(-2)
  if (before === undefined || newest === undefined) return null
  const points = newest - before
  const chance = chanceMoves(bandPoints)
  if (Math.abs(points) <= bandPoints) return `${chance}, and your last two are closer than that.`
  return `${points > 0 ? 'Up' : 'Down'} ${Math.abs(points)} points from the session before. ${chance}; this is more.`
}
