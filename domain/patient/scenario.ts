import type {
  CueText,
  Line,
  StoredAction,
  StoredCue,
  StoredFact,
  StoredMistake,
  StoredScenario,
} from '@preceptor/content/clinical-scenarios/scenario-shape'
import {
  BEDSIDE,
  BEDSIDE_PHRASINGS,
  SCENARIO_PHRASINGS,
} from '@preceptor/content/clinical-scenarios/scenarios'
import { patternsOf, type TextPattern } from './phrases/phrasing.ts'
import { wordsOf } from './phrases/words.ts'

/** Words of the nurse that mean something, with a sentence that must match. */
export interface Cue {
  pattern: RegExp
  example: string
}
/** What a message is read with. */
export interface CuePattern {
  pattern: TextPattern
  /** Means something only where the sentence orders it or the speaker does it. */
  isOrder: boolean
}
type WithCues<T extends { cues: unknown }> = Omit<T, 'cues'> & {
  cues: Cue[]
  /** Of the cues, and of the phrasings. */
  patterns: CuePattern[]
}
export type Fact = WithCues<StoredFact>
export type Action = WithCues<StoredAction>
export type Mistake = WithCues<StoredMistake>
export type Scenario = Omit<StoredScenario, 'bedside' | 'history' | 'findings' | 'actions' | 'mistakes'> & {
  history: Fact[]
  findings: Fact[]
  actions: Action[]
  mistakes: Mistake[]
}

const patternOf = (cue: CueText): RegExp =>
  'verb' in cue
    ? new RegExp(`\\b(?:${BEDSIDE.verbs[cue.verb].join('|')})\\b[^.!?]{0,45}?\\b(?:${cue.object})`, 'i')
    : new RegExp(cue.pattern, cue.flags ?? 'i')

/** The patterns that the phrasings of the bedside and of this scenario give an id. */
function phrasedPatterns({ id: scenarioId, provider }: StoredScenario): (id: string) => CuePattern[] {
  const own = SCENARIO_PHRASINGS[scenarioId]
  const vocabulary = {
    ...BEDSIDE_PHRASINGS.words,
    ...own?.words,
    who: [wordsOf(provider.name).at(-1)!.word],
  }
  const phrasings = [...BEDSIDE_PHRASINGS.phrasings, ...(own?.phrasings ?? [])].map((phrasing) => ({
    ids: phrasing.for,
    // Phrases see for themselves whether something is ordered.
    patterns: patternsOf(phrasing, vocabulary).map((pattern) => ({ pattern, isOrder: false })),
  }))
  return (id) => phrasings.filter(({ ids }) => ids.includes(id)).flatMap(({ patterns }) => patterns)
}

/** A scenario with its cues as patterns, and with what every bedside has in common first among its actions. */
export const compileScenario = (stored: StoredScenario): Scenario => {
  const { bedside, history, findings, actions, mistakes, ...rest } = stored
  // Names are the last word of 'Dr. Nair'.
  const provider = stored.provider.name.split(' ').at(-1) as string
  const named = (cue: CueText): CueText =>
    JSON.parse(JSON.stringify(cue).replaceAll('{provider}', provider)) as CueText
  const texts = (cue: StoredCue): CueText[] => ('shared' in cue ? BEDSIDE.cues[cue.shared].map(named) : [cue])
  const phrased = phrasedPatterns(stored)
  const compiled = <T extends { id: string; cues: StoredCue[] }>(item: T): WithCues<T> => {
    const cues = item.cues.flatMap(texts).map((cue) => ({
      pattern: patternOf(cue),
      example: cue.example,
      isOrder: 'verb' in cue || ('way' in item && item.way === 'do'),
    }))
    return { ...item, cues, patterns: [...cues, ...phrased(item.id)] }
  }
  const reactionTo = (line: (typeof BEDSIDE.actions)[number]['reaction']): Line[] => {
    if (line === null) return []
    const speaker = line === 'sbar' ? 'provider' : (bedside.speaker ?? 'patient')
    return [{ speaker, text: bedside[line] }]
  }
  const shared = BEDSIDE.actions.map((action) => ({
    ...action,
    byTurn: action.id === 'vitals' ? (bedside.vitalsBy ?? action.byTurn) : action.byTurn,
    reaction: reactionTo(action.reaction),
  }))
  return {
    ...rest,
    history: history.map(compiled),
    findings: findings.map(compiled),
    actions: [...shared, ...actions].map(compiled),
    mistakes: mistakes.map(compiled),
  }
}
