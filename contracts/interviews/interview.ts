import { z } from 'zod'
import {
  InterviewFormat,
  InterviewMode,
  InterviewStatus,
  OneWaySettings,
  PersonalityKey,
} from './interview-format.ts'
import { Nerves } from './nerves.ts'
import { ANSWER_PARTS, NonAnswerKind } from './utterance.ts'

/** To an account whose plan has no voice (spec 2 section 8). */
export const VOICE_PLAN_REQUIRED = 'Professional subscription required for Mock Interviews'

export const InterviewLength = z.enum(['short', 'medium', 'long'])
export type InterviewLength = z.infer<typeof InterviewLength>

export const QUESTIONS_BY_LENGTH: Record<InterviewLength, number> = { short: 3, medium: 4, long: 5 }

/** Closing questions of the types `engagement` and `value_proposition` take one answer and no follow-up. */
export const QuestionType = z.enum([
  'behavioral',
  'clinical',
  'motivation',
  'engagement',
  'value_proposition',
])
export type QuestionType = z.infer<typeof QuestionType>

export const InterviewQuestion = z.object({
  id: z.string().max(80),
  type: QuestionType,
  question: z.string().max(600),
  category: z.string().max(80),
  followUpDepth: z.number().int().min(0).max(1),
  expectedElements: z.array(z.string().max(200)).max(8),
  jobRelevance: z.string().max(300).nullable(),
  keywords: z.array(z.string().max(60)).max(12).optional(),
})
export type InterviewQuestion = z.infer<typeof InterviewQuestion>

/** One line of the conversation. Candidate entries carry the `turnId` the client made for them. */
export const TranscriptEntry = z.object({
  messageId: z.uuid(),
  turnId: z.uuid().optional(),
  role: z.enum(['interviewer', 'candidate']),
  content: z.string(),
  /** Characters of an interrupted line that were heard; absent where it was heard, or could be read, to its end. */
  heardChars: z.number().int().min(0).optional(),
  /** What the candidate said instead of an answer; absent for answers. */
  utterance: NonAnswerKind.optional(),
  /** ISO time the line was complete. */
  timestamp: z.iso.datetime(),
  questionIndex: z.number().int().min(0),
  /** Recogniser's confidence 0-1 for spoken answers, null for typed ones and for the interviewer. */
  confidence: z.number().min(0).max(1).nullable(),
})
export type TranscriptEntry = z.infer<typeof TranscriptEntry>

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()

export const StartMockInterviewBody = z.object({
  jobDescription: optionalText(20_000),
  positionTitle: optionalText(200),
  companyName: optionalText(200),
  interviewLength: InterviewLength.optional(),
  format: InterviewFormat.optional(),
  mode: InterviewMode.optional(),
  /** Of a one-way interview; what is left out is as usual. */
  oneWay: OneWaySettings.optional(),
  /** Whose questions they are; the interview may be begun with another interviewer. */
  personality: PersonalityKey.optional(),
})
export type StartMockInterviewBody = z.infer<typeof StartMockInterviewBody>

/** What the plan of an interview holds; sent to the browser and taken back at `begin` only as a hint. */
export const InterviewMetadata = z.object({
  interviewLength: InterviewLength,
  questions: z.array(InterviewQuestion).min(1).max(5),
  /** Whether the questions were chosen for the job; absent where there is none, and in older plans. */
  isTailored: z.boolean().optional(),
  positionTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  estimatedMinutes: z.number(),
  /** Absent in older plans: a conversation, in study mode. */
  format: InterviewFormat.optional(),
  mode: InterviewMode.optional(),
  /** Present in one-way interviews. */
  oneWay: OneWaySettings.optional(),
})
export type InterviewMetadata = z.infer<typeof InterviewMetadata>

export const StartMockInterviewReply = z.object({
  setupId: z.uuid(),
  metadata: z.object({ fullInterviewMetadata: InterviewMetadata }),
})
export type StartMockInterviewReply = z.infer<typeof StartMockInterviewReply>

export const BeginMockInterviewBody = z.object({
  setupId: z.uuid(),
  personality: PersonalityKey,
  /** Accepted for compatibility; the server's own plan of the setup is what runs. */
  interviewMetadata: z.unknown().optional(),
  forceNew: z.boolean().optional(),
})
export type BeginMockInterviewBody = z.infer<typeof BeginMockInterviewBody>

export const BeginMockInterviewReply = z.object({ sessionId: z.uuid() })
export type BeginMockInterviewReply = z.infer<typeof BeginMockInterviewReply>

export const MockInterviewStatusReply = z.object({ sessionId: z.uuid(), status: InterviewStatus })
export type MockInterviewStatusReply = z.infer<typeof MockInterviewStatusReply>

export const CompleteMockInterviewBody = z.object({
  voiceMinutesUsed: z.number().min(0).max(100_000).optional(),
})
export type CompleteMockInterviewBody = z.infer<typeof CompleteMockInterviewBody>

export const COMPETENCIES = [
  'communication',
  'clinicalKnowledge',
  'professionalism',
  'problemSolving',
  'patientFocus',
] as const
export const Competency = z.enum(COMPETENCIES)
export type Competency = z.infer<typeof Competency>

/** Evidence: characters [start, end) of the candidate entry `messageId`; `text` is that slice. */
export const Quote = z.object({
  messageId: z.uuid(),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  text: z.string(),
})
export type Quote = z.infer<typeof Quote>

export const CompetencyEvidence = z.object({
  competency: Competency,
  level: z.number().int().min(1).max(5),
  /** What this level means, in the rubric's words. */
  anchor: z.string(),
  quotes: z.array(Quote),
  nextStep: z.string(),
})
export type CompetencyEvidence = z.infer<typeof CompetencyEvidence>

export const STAR_PARTS = ['situation', 'task', 'action', 'result'] as const
export const StarPart = z.enum(STAR_PARTS)
export type StarPart = z.infer<typeof StarPart>
/** `not_applicable` where the question does not ask for a story. */
export const StarStatus = z.enum(['present', 'partial', 'absent', 'not_applicable'])
export type StarStatus = z.infer<typeof StarStatus>

export const FINDING_KINDS = [
  /** An act of one's own that can harm, and a record that is not true. */
  'unsafe',
  'record',
  /** About how somebody was treated or spoken of. */
  'conduct',
  'identifiers',
  'off_topic',
  /** A part of the answer that is missing. */
  'gap',
] as const

/** What matters most in what was said: the words, why it matters, and a line to try in their place. */
export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  title: z.string(),
  /** Null where the words are hidden, or nothing was said. */
  quote: Quote.nullable(),
  /** The words without what could tell who somebody is. */
  hidden: z.string().nullable(),
  why: z.string(),
  tryLine: z.string(),
  reference: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>
/** More cannot be worked on at once. */
export const MAX_FINDINGS = 3

/** One answer looked at by itself. What is observed is shown and never scored. */
export const AnswerReview = z.object({
  messageId: z.uuid(),
  questionIndex: z.number().int().min(0),
  /** The four parts in order, each with the words that show it. */
  star: z.array(z.object({ part: StarPart, status: StarStatus, quotes: z.array(Quote) })),
  observations: z.object({
    words: z.number().int(),
    /** The rest is null for typed answers. */
    seconds: z.number().nullable(),
    wordsPerMinute: z.number().nullable(),
    /** Null too where the recogniser may have left them out. */
    fillers: z.number().int().nullable(),
    /** Silences of more than 2.5 s. */
    longPauses: z.number().int().nullable(),
  }),
})
export type AnswerReview = z.infer<typeof AnswerReview>

const score = z.number().min(0).max(100)

/**
 * The answers to one question judged by themselves, by rule: whoever answers it again is compared with this. None of the
 * candidate's words.
 */
export const QuestionScore = z.object({
  questionIndex: z.number().int().min(0),
  /** Scores of two versions of the judge are not compared. */
  version: z.number().int(),
  overallScore: score,
  competencies: z.array(z.object({ competency: z.string(), level: z.number().int().min(1).max(5), score })),
  /** All answers to it together; every part `not_applicable` where it asks for no story. */
  star: z.array(z.object({ part: StarPart, status: StarStatus })),
  /** What a good interviewer would ask for next, the most telling first. */
  missing: z.array(z.enum(ANSWER_PARTS)),
  words: z.number().int(),
  /** Both null where an answer was typed; fillers too where the recogniser may have left them out. */
  seconds: z.number().nullable(),
  fillers: z.number().int().nullable(),
})
export type QuestionScore = z.infer<typeof QuestionScore>

export const MockAnalysis = z.object({
  /** Scores of two versions of the rubric are not compared. */
  rubricVersion: z.number().int().default(1),
  /** Which way levels became points: scores of two scales are neither compared nor averaged. */
  scale: z.number().int().default(1),
  overallScore: score,
  competencyScores: z.record(Competency, score),
  /** The most important first; none in older results. */
  findings: z.array(Finding).max(MAX_FINDINGS).default([]),
  evidence: z.array(CompetencyEvidence),
  answers: z.array(AnswerReview).default([]),
  /** Of each question that was answered; none in older results. */
  questionScores: z.array(QuestionScore).default([]),
  /** So many points either way the overall score may be off; null in older results. */
  band: score.nullable().default(null),
  starMethodEvaluation: z
    .object({ situation: z.string(), task: z.string(), action: z.string(), result: z.string() })
    .nullable(),
  strengths: z.array(z.string()),
  improvementAreas: z.array(z.string()),
  specificFeedback: z.array(z.string()),
  nextSteps: z.array(z.string()),
  voiceMetrics: z
    .object({
      averagePace: z.number().nullable(),
      clarity: z.number().nullable(),
      confidence: z.number().nullable(),
      tonalConsistency: z.number().nullable(),
      pauseAnalysis: z.object({
        averagePauseLength: z.number().nullable(),
        /** Null where the recogniser may have left them out. */
        fillerWords: z.number().nullable(),
        naturalPauses: z.number().nullable(),
      }),
    })
    .nullable(),
  sessionSummary: z.object({
    totalQuestions: z.number(),
    averageResponseTime: z.number().nullable(),
    voiceMinutesUsed: z.number(),
    duration: z.number(),
  }),
  /** True when the coach could not be reached: shown, never counted in averages. */
  fallback: z.boolean(),
  note: z.string().nullable(),
})
export type MockAnalysis = z.infer<typeof MockAnalysis>

/** A mock interview of the candidate's completed before the one at hand, scored by the same version of the rubric. */
export const EarlierInterview = z.object({
  sessionId: z.uuid(),
  completedAt: z.iso.datetime(),
  positionTitle: z.string().nullable(),
  overallScore: score,
  /** As of its analysis. */
  band: score.nullable().default(null),
  competencyScores: z.record(Competency, score),
})
export type EarlierInterview = z.infer<typeof EarlierInterview>

/** What sessions of every kind have. */
export const SESSION_FIELDS = {
  sessionId: z.uuid(),
  status: InterviewStatus,
  title: z.string(),
  transcriptCleared: z.boolean(),
  /** Until when what was said is kept. */
  purgeAt: z.iso.datetime().nullable().default(null),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().nullable(),
  /** Of a question that is answered again: the session in which it was answered first, and which of its questions it is. */
  originalId: z.uuid().nullable().default(null),
  questionIndex: z.number().int().min(0).nullable().default(null),
}

/** A mock interview as GET /api/interviews/session/{id} gives it. */
export const InterviewSessionReply = z.object({
  ...SESSION_FIELDS,
  scenarioType: z.literal('mock_interview'),
  transcript: z.array(TranscriptEntry),
  analysis: MockAnalysis.nullable(),
  /** The latest five, newest first; fallback analyses are not among them. Empty without an analysis. */
  earlier: z.array(EarlierInterview),
  metadata: z.object({
    currentQuestionId: z.string().nullable(),
    voicePersonality: PersonalityKey.nullable(),
    jobDescription: z.string().nullable(),
    positionTitle: z.string().nullable(),
    companyName: z.string().nullable(),
    questionCount: z.number(),
    format: InterviewFormat.default('conversation'),
    mode: InterviewMode.default('study'),
    oneWay: OneWaySettings.nullable().default(null),
  }),
  nerves: Nerves.default({ before: null, after: null }),
})
export type InterviewSessionReply = z.infer<typeof InterviewSessionReply>

/** GET /api/client-config: what the browser must know at run time. `realtimeUrl` null means text only. */
export const ClientConfigReply = z.object({
  realtimeUrl: z.string().nullable(),
  /** The share of turns whose trace the candidate's browser begins, 0 to 1; 0 where no collector takes them. */
  traceRatio: z.number(),
})
export type ClientConfigReply = z.infer<typeof ClientConfigReply>
