import { NcjmmStep } from '@preceptor/contracts/practice/practice'
import { Setting } from '@preceptor/contracts/practice/setting'
import { z } from 'zod'
import { ContentReview } from '../content-review.ts'
import { NursingPlace } from '../nursing-map/nursing-place.ts'
import { ScenarioType } from './scenario-types.ts'

/** How the patient is: as found, worse, in critical condition, and better after the right care. */
export const Stage = z.enum(['stable', 'deteriorating', 'critical', 'improved'])
export type Stage = z.infer<typeof Stage>

/** Who tells it: the patient, the monitor or what the nurse sees for themselves, a relative, the provider. */
export const Speaker = z.enum(['patient', 'monitor', 'family', 'provider'])
export type Speaker = z.infer<typeof Speaker>

export const Line = z.object({ speaker: Speaker, text: z.string().min(1).max(600) })
export type Line = z.infer<typeof Line>

/** The verbs of a bedside, and cues that scenarios share; both are written out in `bedside.json`. */
const Verb = z.enum(['give', 'dose', 'check', 'call', 'stop', 'secure', 'move'])
const SharedCues = z.enum(['allergy', 'iv', 'provider', 'rapidResponse'])

/**
 * Words of the nurse that mean something here: a pattern, or a verb of the bedside with its object close behind, and a
 * sentence that must match. In shared cues `{provider}` stands for the name of the scenario's provider.
 */
export const CueText = z.union([
  z.strictObject({ pattern: z.string(), flags: z.string().optional(), example: z.string().min(8) }),
  z.strictObject({ verb: Verb, object: z.string(), example: z.string().min(8) }),
])
export type CueText = z.infer<typeof CueText>
export const StoredCue = z.union([CueText, z.strictObject({ shared: SharedCues })])
export type StoredCue = z.infer<typeof StoredCue>

/**
 * More of the nurse's words for the actions, mistakes and facts of these ids, as phrases of `domain/patient/phrases`:
 * `orders` name what is ordered or done, and count only where the sentence orders or does it; `says` count where they
 * are said; `all` are looked for in the whole message and must all be there.
 */
export const StoredPhrasing = z.strictObject({
  for: z.array(z.string()).min(1),
  orders: z.array(z.string()).min(1).optional(),
  says: z.array(z.string()).min(1).optional(),
  all: z.array(z.string()).min(2).optional(),
  /** A sentence that holds one of these means something else. */
  unless: z.array(z.string()).min(1).optional(),
})
export type StoredPhrasing = z.infer<typeof StoredPhrasing>

/** How nurses say it: words that phrases name as `<name>`, and the phrases. */
export const StoredPhrasings = z.strictObject({
  words: z.record(z.string(), z.array(z.string()).min(1)),
  phrasings: z.array(StoredPhrasing).min(1),
})
export type StoredPhrasings = z.infer<typeof StoredPhrasings>

/** Measured at one moment. The mean arterial pressure is computed, never written. */
export const Vitals = z.object({
  heartRate: z.number().int().min(20).max(220),
  systolic: z.number().int().min(50).max(230),
  diastolic: z.number().int().min(25).max(140),
  respiratoryRate: z.number().int().min(4).max(70),
  oxygenSaturation: z.number().int().min(60).max(100),
  temperatureF: z.number().min(94).max(107),
  /** 0-10; null where the patient cannot be asked for a number. */
  painScore: z.number().int().min(0).max(10).nullable(),
  consciousness: z.enum(['alert', 'confused', 'drowsy', 'responds to voice', 'responds to pain']),
  /** What the patient breathes: 'room air', 'nasal cannula 2 L/min'. */
  oxygen: z.string(),
  /** What else this room's monitor shows. */
  other: z.string().optional(),
})
export type Vitals = z.infer<typeof Vitals>

/** What an action changes at once, as differences; it fades into the next stage's own values. */
const Effect = z
  .object({
    heartRate: z.number().int(),
    systolic: z.number().int(),
    diastolic: z.number().int(),
    respiratoryRate: z.number().int(),
    oxygenSaturation: z.number().int(),
    painScore: z.number().int(),
    oxygen: z.string(),
  })
  .partial()

/** Said only when asked for: history in the patient's own words, or what an examination shows. */
export const StoredFact = z.object({
  id: z.string(),
  topic: z.string(),
  cues: z.array(StoredCue).min(1),
  speaker: Speaker,
  answer: z.string(),
  /** Where the answer changes with how the patient is. */
  byStage: z.partialRecord(Stage, z.string()).optional(),
})
export type StoredFact = z.infer<typeof StoredFact>

export const CLINICAL_COMPETENCIES = [
  'assessment',
  'safety',
  'communication',
  'escalation',
  'clinicalKnowledge',
] as const
export const ClinicalCompetency = z.enum(CLINICAL_COMPETENCIES)
export type ClinicalCompetency = z.infer<typeof ClinicalCompetency>

export const StoredAction = z.object({
  id: z.string(),
  /** As a results page says it of the candidate, after 'you': 'Got a 12-lead ECG', 'Introduced yourself'. */
  name: z.string(),
  competency: ClinicalCompetency,
  /** The step of clinical judgment it shows; null for courtesy and comfort, which the model does not speak of. */
  step: NcjmmStep.nullable(),
  /** The turn by which a safe nurse has done it; null for what a good one adds. */
  byTurn: z.number().int().min(1).max(12).nullable(),
  /** An action is not done by asking whether it was done. */
  way: z.enum(['do', 'ask', 'say']),
  /** Done by a question only; its words in a statement ask nobody. */
  isOnlyAsked: z.literal(true).optional(),
  cues: z.array(StoredCue).min(1),
  reason: z.string(),
  /** The opposite of `name`, as a results page says it where it was left out. */
  missed: z.string().startsWith('You didn’t '),
  reaction: z.array(Line),
  byStage: z.partialRecord(Stage, z.array(Line)).optional(),
  /** Another action that must come first, such as an order, and what happens until then. */
  needs: z.object({ action: z.string(), line: Line }).optional(),
  /** The stages in which it is right; in all where nothing is said. */
  onlyIn: z.array(Stage).optional(),
  effect: Effect.optional(),
})
export type StoredAction = z.infer<typeof StoredAction>

/**
 * An action that harms, or would. `unlessDone`: harmless after all of these; `onlyIn`: harmless in other stages. `faults`:
 * the actions that are this same action where they are done in one message with it, and are not praised there.
 */
export const StoredMistake = z.object({
  id: z.string(),
  name: z.string(),
  competency: ClinicalCompetency,
  /** The step of clinical judgment that went wrong; null for what hurts trust alone. */
  step: NcjmmStep.nullable(),
  cues: z.array(StoredCue).min(1),
  why: z.string(),
  /** What to do next time, as an order. */
  advice: z.string(),
  /** A sentence to say in its place; the rules read no mistake in it. */
  tryLine: z.string(),
  faults: z.array(z.string()).min(1).optional(),
  unlessDone: z.array(z.string()).optional(),
  onlyIn: z.array(Stage).optional(),
  /** True when the patient gets worse at once; else somebody stops it in time. */
  worsens: z.boolean(),
  line: Line,
})
export type StoredMistake = z.infer<typeof StoredMistake>

/** Met once all of `metBy` are done; unmet after so many turns, the patient gets as bad as `leadsTo`. */
export const RedFlag = z.object({
  id: z.string(),
  sign: z.string(),
  why: z.string(),
  metBy: z.array(z.string()).min(1),
  worsensAfterTurns: z.number().int().min(2).max(10),
  leadsTo: z.enum(['deteriorating', 'critical']),
})
export type RedFlag = z.infer<typeof RedFlag>

/** `step` 1 points at the area, 2 narrows it, 3 comes close; of no use once all of `about` is done. */
export const Hint = z.object({
  id: z.string(),
  step: z.number().int().min(1).max(3),
  about: z.array(z.string()).min(1),
  text: z.string(),
})
export type Hint = z.infer<typeof Hint>

/**
 * How the candidate evaluates outcomes: by these actions and facts, in a message after each treatment. `given` is an
 * action, or a mistake that reached the patient.
 */
const LookAgain = z.strictObject({
  by: z.array(z.string()).min(1),
  after: z.array(z.strictObject({ given: z.string(), missed: z.string().startsWith('You didn’t ') })).min(1),
})

const StageOf = z.object({
  vitals: Vitals,
  /** How the patient is, for whoever plays them. */
  condition: z.string(),
  /** Said and seen when it begins; nothing at the very start. */
  onEnter: z.array(Line),
  /** What is said when nothing that was asked or given fits. */
  fallbacks: z.array(z.string()).min(2),
})

/** Another person in the room or on the phone. */
const Person = z.object({ name: z.string(), role: z.string(), manner: z.string() })

export const BedsideLines = z.strictObject({
  introduce: z.string(),
  comfort: z.string(),
  explain: z.string(),
  invite: z.string(),
  /** What the provider says to a report with structure. */
  sbar: z.string(),
  /** Who says the other lines; the patient where nothing is said. */
  speaker: Speaker.optional(),
  /** The turn by which vital signs are due, where something else comes first. */
  vitalsBy: z.number().int().optional(),
})
export type BedsideLines = z.infer<typeof BedsideLines>

/** What every bedside has in common; `reaction` names the line of the scenario that answers. */
export const Bedside = z.strictObject({
  verbs: z.record(Verb, z.array(z.string()).min(2)),
  cues: z.record(SharedCues, z.array(CueText).min(1)),
  actions: z.array(
    StoredAction.extend({
      reaction: z.enum(['introduce', 'comfort', 'explain', 'invite', 'sbar']).nullable(),
    }),
  ),
})
export type Bedside = z.infer<typeof Bedside>

export const StoredScenario = z.object({
  id: z.string(),
  title: z.string(),
  type: ScenarioType,
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  /** For the card. */
  description: z.string().max(240),
  setting: Setting,
  patient: z.object({
    name: z.string(),
    /** As the room calls the patient: 'Mr. Reyes'. */
    address: z.string(),
    age: z.string(),
    background: z.string(),
    /** The words of the background that the nurse has from the chart; null where the chart says nothing of the past. */
    history: z.string().nullable(),
    voice: z.string(),
    presentingComplaint: z.string(),
  }),
  /** Who answers the nurse: the patient, or a relative for one who cannot speak for himself. */
  spokenBy: z.enum(['patient', 'family']),
  /** Their first words, before the nurse has said any. */
  opening: z.string(),
  family: Person,
  provider: Person,
  stages: z.record(Stage, StageOf),
  /** The better stage of one who was critical, and cannot be well again within minutes. */
  improvedAfterCritical: StageOf.optional(),
  history: z.array(StoredFact).min(6),
  findings: z.array(StoredFact).min(4),
  /** What this room answers to what every nurse does at a bedside. */
  bedside: BedsideLines,
  actions: z.array(StoredAction).min(2),
  mistakes: z.array(StoredMistake).min(2),
  redFlags: z.array(RedFlag).min(2),
  /** Once all of these are done, the patient gets better. */
  improvesWith: z.array(z.string()).min(3),
  /** What it takes besides once it is that bad. */
  improvesAfter: z.partialRecord(Stage, z.array(z.string())).optional(),
  hints: z.array(Hint).min(4),
  lookAgain: LookAgain,
  place: NursingPlace,
  /** What a clinician would check the content against. */
  references: z.array(z.string()).min(2),
  review: ContentReview,
})
export type StoredScenario = z.infer<typeof StoredScenario>
