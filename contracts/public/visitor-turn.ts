import { z } from 'zod'
import { MAX_VOICE_BODY_BYTES } from '../interviews/interview-over-http.ts'
import { MAX_TYPED_CHARS } from '../interviews/realtime.ts'

/** One question of an interview for a visitor without an account. Nothing of it is stored. */

/** How long a turn can be answered, and how long anything of it is held in memory. */
export const VISITOR_TURN_SECONDS = 600
/** Longest spoken answer of a visitor. */
export const MAX_VISITOR_ANSWER_SECONDS = 90

/** Which personality asks. */
export const VISITOR_INTERVIEWER = 'professional'
/** The question, by its id in the bank: the one the recorded example on the landing page begins with. */
export const VISITOR_QUESTION_ID = 'patient_advocacy'

/** POST /api/visitor-turn: opens a turn, or the one this browser has opened and not answered yet. */
export const OpenVisitorTurnReply = z.object({
  /** Needed to answer; signed by the server. */
  token: z.string(),
  question: z.string(),
  /** ISO time after which it cannot be answered any more. */
  endsAt: z.iso.datetime(),
})
export type OpenVisitorTurnReply = z.infer<typeof OpenVisitorTurnReply>

/** POST /api/visitor-turn/answer: either a recording or text. Replied to with server-sent events. */
export const AnswerVisitorTurnBody = z
  .object({
    token: z.string().max(200),
    /** A data URL with a whole recording: WebM/Opus, or WAV with 16-bit PCM. */
    audioData: z.string().max(MAX_VOICE_BODY_BYTES).optional(),
    text: z.string().trim().min(1).max(MAX_TYPED_CHARS).optional(),
  })
  .refine(({ audioData, text }) => (audioData === undefined) !== (text === undefined), {
    path: ['text'],
    message: 'Send either a recording or text.',
  })
export type AnswerVisitorTurnBody = z.infer<typeof AnswerVisitorTurnBody>

/** What the judge says of the answer, quoting it. */
export const VisitorFeedback = z.object({
  title: z.string(),
  /** The candidate's own words; null where none can be quoted. */
  quote: z.string().nullable(),
  why: z.string().nullable(),
  /** A line to try in place of the quote, with slots in brackets for what only the candidate knows. */
  tryLine: z.string().nullable(),
})
export type VisitorFeedback = z.infer<typeof VisitorFeedback>

/** Event `heard`: the words of the answer. Text that was typed comes back as it was taken. */
export const VisitorHeard = z.object({ text: z.string() })
export type VisitorHeard = z.infer<typeof VisitorHeard>

/** Event `reply`: what the interviewer says next. */
export const VisitorReply = z.object({
  text: z.string(),
  /** A whole WAV file in base64; null when the voice is away. */
  audioBase64: z.string().nullable(),
})
export type VisitorReply = z.infer<typeof VisitorReply>

/** Event `done`. */
export const VisitorDone = z.object({
  /** Null where what was said is no answer yet: the question may be answered again. */
  feedback: VisitorFeedback.nullable(),
})
export type VisitorDone = z.infer<typeof VisitorDone>
