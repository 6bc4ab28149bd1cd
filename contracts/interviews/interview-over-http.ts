import { z } from 'zod'
import { InterviewLength, InterviewQuestion, MockAnalysis, TranscriptEntry } from './interview.ts'
import { PersonalityKey } from './interview-format.ts'
import { InterviewState, MAX_TYPED_CHARS } from './realtime.ts'

/** The interview in single requests: by typing, or with whole recordings, where no live connection can be had. */

/** A whole recording as base64, some 180 s of it at 16 kHz, with room for the rest of the body. */
export const MAX_VOICE_BODY_BYTES = 8 * 1024 * 1024
/** Base64 shorter than this holds no recording. */
export const MIN_AUDIO_BASE64_CHARS = 100
/** Answers that may be handed in later with one request. */
export const MAX_EARLIER_ANSWERS = 10

const answerText = z.string().trim().min(1).max(MAX_TYPED_CHARS)

/** An answer given while the server could not be reached; the interviewer continued with the static wording. */
export const EarlierAnswer = z.object({ turnId: z.uuid(), userResponse: answerText })
export type EarlierAnswer = z.infer<typeof EarlierAnswer>

/**
 * POST /api/interviews/ai-response. The server holds the interview: what the body says of question, history and
 * wishes is accepted and not read. Without `userResponse` it answers where the interview stands, beginning it first
 * if it has not begun. Each `turnId` is taken once.
 */
export const AiResponseBody = z.object({
  /** Absent: the account's mock interview in progress. */
  sessionId: z.uuid().optional(),
  turnId: z.uuid().optional(),
  userResponse: answerText.optional(),
  /** Taken before `userResponse`, in this order, each followed by the static wording the candidate has seen. */
  earlier: z.array(EarlierAnswer).max(MAX_EARLIER_ANSWERS).optional(),
  /** Ends the interview early: the reply is the goodbye. */
  finish: z.boolean().optional(),
  context: z.unknown().optional(),
  personality: z.unknown().optional(),
  jobDescription: z.unknown().optional(),
  currentQuestion: z.unknown().optional(),
  conversationHistory: z.unknown().optional(),
  shouldFollowUp: z.unknown().optional(),
  shouldContinue: z.unknown().optional(),
})
export type AiResponseBody = z.infer<typeof AiResponseBody>

/** Where the interview stands after a request. */
const InterviewStatus = {
  sessionId: z.uuid(),
  state: InterviewState,
  /** The whole conversation so far. */
  transcript: z.array(TranscriptEntry),
}

export const AiResponseReply = z.object({
  ...InterviewStatus,
  /** What the rules made of the reply. */
  action: z.enum(['follow_up', 'next_question', 'end_interview']),
  /** The interviewer's words. */
  response: z.string(),
  messageId: z.uuid(),
  /** The plan, so that a client can continue by itself while the server is away. */
  questions: z.array(InterviewQuestion),
})
export type AiResponseReply = z.infer<typeof AiResponseReply>

/** POST /api/voice-interview/start. With a `sessionId` it opens that interview instead of planning a new one. */
export const StartVoiceInterviewBody = z.object({
  voicePersonality: PersonalityKey,
  jobDescription: z.string().max(20_000).optional(),
  interviewLength: InterviewLength.optional(),
  sessionId: z.uuid().optional(),
  forceNew: z.boolean().optional(),
})
export type StartVoiceInterviewBody = z.infer<typeof StartVoiceInterviewBody>

export const StartVoiceInterviewReply = z.object({
  ...InterviewStatus,
  welcomeMessage: z.string(),
  /** A whole WAV file in base64; null when the voice is away. */
  welcomeAudio: z.string().nullable(),
})
export type StartVoiceInterviewReply = z.infer<typeof StartVoiceInterviewReply>

/** POST /api/voice-interview/process-voice. */
export const ProcessVoiceBody = z.object({
  sessionId: z.uuid(),
  turnId: z.uuid().optional(),
  /** A data URL with a whole recording: WebM/Opus, or WAV with 16-bit PCM. */
  audioData: z.string().max(MAX_VOICE_BODY_BYTES),
  /** Accepted and not read: the server measures the recording itself. */
  metadata: z.unknown().optional(),
})
export type ProcessVoiceBody = z.infer<typeof ProcessVoiceBody>

export const ProcessVoiceReply = z.object({
  ...InterviewStatus,
  turnId: z.uuid(),
  /** Empty where nothing was heard: the candidate is asked to say it again, and the turn is not taken. */
  transcription: z.object({ transcript: z.string(), confidence: z.number().nullable() }),
  aiResponse: z.object({
    text: z.string(),
    /** A whole WAV file in base64; null when the voice is away. */
    audioBase64: z.string().nullable(),
  }),
  /** Present once the interview is complete and its analysis stands; where it is late, `complete` has it. */
  analysis: MockAnalysis.nullable(),
})
export type ProcessVoiceReply = z.infer<typeof ProcessVoiceReply>
