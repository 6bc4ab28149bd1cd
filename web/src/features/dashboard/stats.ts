import { TYPE_LABELS } from '@preceptor/content/clinical-scenarios/scenario-types'
import type { ScenarioKind, Trend } from '@preceptor/contracts/analytics/analytics'
import { BEHAVIORAL_SCORE_BANDS, behavioralScoreWord } from '@preceptor/domain/practice/behavioral-score-word'
import { VOICE_SCORE_BANDS, voiceWord } from '@preceptor/domain/speech/voice-word'

/** Points with their sign: `+6`, `−2.5`, `0`. */
export const signedPoints = (points: number) => {
  const rounded = Math.round(points * 10) / 10
  if (rounded === 0) return '0'
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`
}

export const trendOf = (points: number): Trend => {
  const rounded = Math.round(points * 10) / 10
  return rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'flat'
}

const KIND_LABELS: Record<ScenarioKind, string> = {
  clinical: 'Clinical',
  behavioral: 'Behavioral',
  mock_interview: 'Voice',
}
export const kindLabel = (kind: ScenarioKind) => KIND_LABELS[kind]

const SCENARIO_LABELS: Record<string, string> = {
  ...TYPE_LABELS,
  clinical: 'Clinical scenarios',
  behavioral: 'Behavioral questions',
  mock_interview: 'Voice mock interviews',
}
/** What a row of Scenario Performance is called; a type without a name of its own by its key. */
export const scenarioLabel = (type: string) => SCENARIO_LABELS[type] ?? type

/** The word for a score of one session; voice interviews have a scale of their own. */
export const sessionWord = (kind: ScenarioKind, score: number) =>
  kind === 'mock_interview' ? voiceWord(score) : behavioralScoreWord(score)

const topOf = ([best, next]: readonly { from: number; word: string }[]) =>
  best && next ? `${best.word} from ${best.from}%, ${next.word} from ${next.from}%` : ''

/** Why the same score may have two words in one list; null where all scores are on one scale. */
export const scalesNote = (scored: readonly ScenarioKind[]): string | null =>
  new Set(scored.map((kind) => kind === 'mock_interview')).size < 2
    ? null
    : `Two scales: voice is ${topOf(VOICE_SCORE_BANDS)}; written practice is ${topOf(BEHAVIORAL_SCORE_BANDS)}.`
