import type {
  CueText,
  Line,
  StoredAction,
  StoredCue,
  StoredFact,
  StoredMistake,
  StoredScenario,
} from '@preceptor/content/clinical-scenarios/scenario-shape'
import { BEDSIDE } from '@preceptor/content/clinical-scenarios/scenarios'

/** Words of the nurse that mean something, with a sentence that must match. */
export interface Cue {
  pattern: RegExp
  example: string
}
type WithCues<T extends { cues: unknown }> = Omit<T, 'cues'> & { cues: Cue[] }
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

/** A scenario with its cues as patterns, and with what every bedside has in common first among its actions. */
export const compileScenario = (stored: StoredScenario): Scenario => {
  const { bedside, history, findings, actions, mistakes, ...rest } = stored
  // Names are the last word of 'Dr. Nair'.
  const provider = stored.provider.name.split(' ').at(-1) as string
  const named = (cue: CueText): CueText =>
    JSON.parse(JSON.stringify(cue).replaceAll('{provider}', provider)) as CueText
  const texts = (cue: StoredCue): CueText[] => ('shared' in cue ? BEDSIDE.cues[cue.shared].map(named) : [cue])
  const compiled = <T extends { cues: StoredCue[] }>(item: T): WithCues<T> => ({
    ...item,
    cues: item.cues.flatMap(texts).map((cue) => ({ pattern: patternOf(cue), example: cue.example })),
  })
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
