import { z } from 'zod'
import {
  Finding,
  InterviewSessionReply,
  MAX_FINDINGS,
  QuestionScore,
  Quote,
  SESSION_FIELDS,
  StarPart,
  StarStatus,
} from '../interviews/interview.ts'
import { Setting } from './setting.ts'

/** Typed practice: a patient to look after in a chat, or one interview question answered in writing. */

export const MAX_MESSAGE_CHARS = 20_000

export const Difficulty = z.enum(['beginner', 'intermediate', 'advanced'])

/** GET /api/interviews/scenarios: the six, in the order of the list. */
export const ScenarioCard = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(['emergency', 'pediatrics', 'geriatrics', 'icu', 'surgery', 'mental health']),
  /** As the card shows the type. */
  typeLabel: z.string(),
  difficulty: Difficulty,
  description: z.string(),
})
export type ScenarioCard = z.infer<typeof ScenarioCard>

export const ScenariosReply = z.array(ScenarioCard)

/** What the candidate did with one patient or one question, as its card tells it. */
export const PracticedTopic = z.object({
  kind: z.enum(['clinical', 'behavioral']),
  /** The id of the scenario or of the question. */
  topic: z.string(),
  /** Completed sessions that have an answer. */
  sessions: z.number().int().min(0),
  /** Of the last of them, of 100; null where it has none that compares. */
  lastScore: z.number().int().min(0).max(100).nullable(),
  /** One is open, and can be taken up again. */
  isInProgress: z.boolean(),
})
export type PracticedTopic = z.infer<typeof PracticedTopic>

export const PracticedReply = z.array(PracticedTopic)

/** One line of a chat. The candidate's lines (`user`) carry the `turnId` they were sent with. */
export const ChatMessage = z.object({
  messageId: z.uuid(),
  turnId: z.uuid().optional(),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  timestamp: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Where a chat stands. */
export const ChatStatus = z.object({
  /** All of the candidate's messages. */
  messageCount: z.number().int().min(0),
  /** Few turns are left. */
  softWarning: z.boolean(),
  /** No message is taken any more: it is to be finished. */
  maxTurnsReached: z.boolean(),
})
export type ChatStatus = z.infer<typeof ChatStatus>

export const BehavioralStatus = ChatStatus.extend({
  /** The messages that count as answers: all limits are about these. */
  conversationTurns: z.number().int().min(0),
  readyForEvaluation: z.boolean(),
  /** The parts of the story over all answers so far, each with the words that show it; none where no story is asked for. */
  story: z.array(z.object({ part: StarPart, status: StarStatus, quote: z.string().nullable() })),
})
export type BehavioralStatus = z.infer<typeof BehavioralStatus>

const sessionId = z.string().max(80)

/** Who answers the candidate: the patient, or a relative instead. */
const Speaker = z.object({ name: z.string(), role: z.string() })

export const StartClinicalBody = z.object({ scenarioId: z.string().max(80) })
export const StartClinicalReply = z.object({
  sessionId: z.uuid(),
  /** True for a session of this scenario that was in progress already: nothing was counted. */
  resumed: z.boolean(),
  /** All of it, the opening included. */
  transcript: z.array(ChatMessage),
  /** The patient's first words. */
  openingMessage: z.string(),
  scenario: ScenarioCard.extend({
    /** What `brief` says, in one paragraph: all that pages of a release before it read. */
    setting: z.string(),
    /** Null from servers of a release before it. */
    brief: Setting.nullable().default(null),
    patient: z.object({
      name: z.string(),
      age: z.string(),
      presentingComplaint: z.string(),
      /** What the chart says of the patient's past. */
      history: z.string().nullable().default(null),
    }),
    speaker: Speaker,
    /** Who else is there or within call. */
    people: z.array(Speaker),
  }),
  ...ChatStatus.shape,
})
export type StartClinicalReply = z.infer<typeof StartClinicalReply>

/** POST message. A `turnId` is taken once: sent again, it is answered by the reply it got. */
export const MessageBody = z.object({
  sessionId,
  message: z
    .string()
    .trim()
    .min(1, 'Write a message first.')
    .max(MAX_MESSAGE_CHARS, 'This message is too long: 20,000 characters at most.'),
  turnId: z.uuid().optional(),
})
export type MessageBody = z.infer<typeof MessageBody>

const Answered = {
  response: z.string(),
  messageId: z.uuid(),
  turnId: z.uuid(),
}
/**
 * The reply to a message; asked for with `Accept: text/event-stream`, the last event `done` holds it, after events
 * `delta` with `{text}`. What `done` says stands, whatever the deltas were; an event `error` holds an ErrorReply.
 */
export const ClinicalMessageReply = ChatStatus.extend(Answered)
export type ClinicalMessageReply = z.infer<typeof ClinicalMessageReply>
export const BehavioralMessageReply = BehavioralStatus.extend(Answered)
export type BehavioralMessageReply = z.infer<typeof BehavioralMessageReply>

export const SessionBody = z.object({ sessionId })
export const BehavioralHintBody = z.object({
  sessionId,
  /** Accepted for compatibility; the session knows its question. */
  questionId: z.string().max(80).optional(),
})
export const HintReply = z.object({ hint: z.string() })

export const StartBehavioralBody = z.object({ questionId: z.string().max(80) })
export const StartBehavioralReply = z.object({
  sessionId: z.uuid(),
  transcript: z.array(ChatMessage),
  openingMessage: z.string(),
  ...BehavioralStatus.shape,
})
export type StartBehavioralReply = z.infer<typeof StartBehavioralReply>

const score = z.number().min(0).max(100)
const level = z.number().int().min(1).max(5)

export const ClinicalCompetencyKey = z.enum([
  'assessment',
  'safety',
  'communication',
  'escalation',
  'clinicalKnowledge',
])
export type ClinicalCompetencyKey = z.infer<typeof ClinicalCompetencyKey>

/**
 * What the candidate did for one competency, by their own words, and what a safe nurse would have done
 * besides.
 */
export const ClinicalEvidence = z.object({
  competency: ClinicalCompetencyKey,
  score,
  level,
  /** What this level means, in the rubric's words. */
  anchor: z.string(),
  quotes: z.array(Quote),
  /** `turn` counts the candidate's messages from 1; `faulted`: a mistake was made of it, so it is not praised. */
  done: z.array(
    z.object({
      name: z.string(),
      turn: z.number().int(),
      inTime: z.boolean(),
      faulted: z.boolean().default(false),
    }),
  ),
  /**
   * `missed` says it as a sentence, null in older results; `tryLine` is one to say, null there or where there is none.
   * `worsened`: the patient got worse for the lack of it. `byTurn`: the message by which it was due.
   */
  missing: z.array(
    z.object({
      name: z.string(),
      reason: z.string(),
      missed: z.string().nullable().default(null),
      tryLine: z.string().nullable().default(null),
      worsened: z.boolean().default(false),
      byTurn: z.number().int().nullable().default(null),
    }),
  ),
  /** `harmed`: the patient got worse by it. Older results hold no `advice` and no `tryLine`, and none that harmed. */
  mistakes: z.array(
    z.object({
      name: z.string(),
      reason: z.string(),
      quote: Quote.nullable(),
      harmed: z.boolean().default(false),
      advice: z.string().nullable().default(null),
      tryLine: z.string().nullable().default(null),
    }),
  ),
})
export type ClinicalEvidence = z.infer<typeof ClinicalEvidence>

/** The steps of the NCSBN Clinical Judgment Measurement Model, layer 3, in their order. */
export const NcjmmStep = z.enum([
  'recognizeCues',
  'analyzeCues',
  'prioritizeHypotheses',
  'generateSolutions',
  'takeAction',
  'evaluateOutcomes',
])
export type NcjmmStep = z.infer<typeof NcjmmStep>

/**
 * How one step of clinical judgment went, by the rules of the scenario; it scores nothing. `partly`: something of it was
 * left out or went wrong; `notReached`: nothing was done yet whose effect could be looked at.
 */
export const JudgmentStep = z.object({
  step: NcjmmStep,
  status: z.enum(['shown', 'partly', 'missed', 'notReached']),
  /** What shows it. `turn` counts the candidate's messages from 1. */
  shown: z.array(z.object({ name: z.string(), turn: z.number().int(), inTime: z.boolean() })),
  /** Sentences about what was left out or went wrong: none of the candidate's words. */
  missed: z.array(z.string()),
})
export type JudgmentStep = z.infer<typeof JudgmentStep>

const BehavioralResult = {
  /** True when the coach could not be reached: shown, never stored nor counted. */
  fallback: z.boolean(),
  note: z.string().nullable(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  nextSteps: z.array(z.string()),
  detailedFeedback: z.string(),
}

export const ClinicalAnalysis = z.object({
  kind: z.literal('clinical'),
  scenarioId: z.string(),
  title: z.string(),
  overallScore: score,
  communicationScore: score,
  /** The mean of the other four competencies. */
  clinicalKnowledgeScore: score,
  competencyScores: z.record(ClinicalCompetencyKey, score),
  evidence: z.array(ClinicalEvidence),
  /** The six steps in their order; results made before 2026-11-26 have none. */
  judgment: z.array(JudgmentStep).optional(),
  /** How the patient was in the end, and at the worst; null for a fallback. */
  outcome: z
    .object({ stage: z.string(), worst: z.string(), redFlagsMet: z.number(), redFlags: z.number() })
    .nullable(),
  ...BehavioralResult,
})
export type ClinicalAnalysis = z.infer<typeof ClinicalAnalysis>

export const BEHAVIORAL_KEYS = [
  'communication',
  'problemSolving',
  'professionalism',
  'patientFocus',
  'selfAwareness',
] as const
export const BehavioralCompetencyKey = z.enum(BEHAVIORAL_KEYS)
export type BehavioralCompetencyKey = z.infer<typeof BehavioralCompetencyKey>

export const BehavioralEvidence = z.object({
  competency: BehavioralCompetencyKey,
  /** For the card. */
  label: z.string(),
  level,
  score,
  anchor: z.string(),
  quotes: z.array(Quote),
  nextStep: z.string(),
})
export type BehavioralEvidence = z.infer<typeof BehavioralEvidence>

/** POST evaluate: a look in between, not kept. */
export const BehavioralEvaluation = z.object({
  overallScore: score,
  communicationScore: score,
  problemSolvingScore: score,
  detailedFeedback: z.string(),
})
export type BehavioralEvaluation = z.infer<typeof BehavioralEvaluation>
export const EvaluateReply = z.object({ sessionId: z.uuid(), evaluation: BehavioralEvaluation })

export const BehavioralAnalysis = BehavioralEvaluation.extend({
  kind: z.literal('behavioral'),
  rubricVersion: z.number().int(),
  /** As of a mock interview's analysis. */
  scale: z.number().int().default(1),
  questionId: z.string(),
  question: z.string(),
  professionalismScore: score,
  patientFocusScore: score,
  selfAwarenessScore: score,
  /** Its one question, judged by rule; none in older results. */
  questionScores: z.array(QuestionScore).default([]),
  /** So many points either way the overall score may be off; null in older results. */
  band: score.nullable().default(null),
  /** The most important first; none in older results. */
  findings: z.array(Finding).max(MAX_FINDINGS).default([]),
  evidence: z.array(BehavioralEvidence),
  /** The story in each of the candidate's messages; every part `not_applicable` where the question asks for none. */
  answers: z.array(
    z.object({
      messageId: z.uuid(),
      star: z.array(z.object({ part: StarPart, status: StarStatus, quotes: z.array(Quote) })),
    }),
  ),
  ...BehavioralResult,
})
export type BehavioralAnalysis = z.infer<typeof BehavioralAnalysis>

export const PracticeAnalysis = z.discriminatedUnion('kind', [ClinicalAnalysis, BehavioralAnalysis])
export type PracticeAnalysis = z.infer<typeof PracticeAnalysis>

/**
 * What the candidate reached in a competency before the session at hand, in first answers of the same kind that the same
 * rules scored.
 */
export const EarlierLevel = z.object({
  competency: z.union([ClinicalCompetencyKey, BehavioralCompetencyKey]),
  /** In the session before, which was completed then. */
  level,
  score,
  completedAt: z.iso.datetime(),
  /** In any session before. */
  highest: level,
})
export type EarlierLevel = z.infer<typeof EarlierLevel>

/** A clinical session as GET /api/interviews/session/{id} gives it. */
export const ClinicalSessionReply = z.object({
  ...SESSION_FIELDS,
  scenarioType: z.literal('clinical'),
  transcript: z.array(ChatMessage),
  analysis: ClinicalAnalysis.nullable(),
  /** Empty where no earlier session can be compared, and without an analysis. */
  earlier: z.array(EarlierLevel).default([]),
  /** A session that knows only its title finds its scenario by that. */
  metadata: z.object({ currentQuestionId: z.null(), scenarioId: z.string().nullable() }),
  /** Null for a scenario that is not in use any more. */
  speaker: Speaker.nullable(),
  standing: ChatStatus,
})
export type ClinicalSessionReply = z.infer<typeof ClinicalSessionReply>

/** A behavioral session, also at GET /api/interviews/behavioral/session/{id}. */
export const BehavioralSessionReply = z.object({
  ...SESSION_FIELDS,
  scenarioType: z.literal('behavioral'),
  transcript: z.array(ChatMessage),
  analysis: BehavioralAnalysis.nullable(),
  /** As of a clinical session. */
  earlier: z.array(EarlierLevel).default([]),
  metadata: z.object({ currentQuestionId: z.string().nullable(), scenarioId: z.null() }),
  standing: BehavioralStatus,
})
export type BehavioralSessionReply = z.infer<typeof BehavioralSessionReply>

/** GET /api/interviews/session/{id}: a session of any kind. */
export const SessionReply = z.discriminatedUnion('scenarioType', [
  InterviewSessionReply,
  ClinicalSessionReply,
  BehavioralSessionReply,
])
export type SessionReply = z.infer<typeof SessionReply>
