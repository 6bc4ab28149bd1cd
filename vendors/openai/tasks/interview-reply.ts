import { PersonalityKey, QuestionType } from '@preceptor/contracts/interview'
import { UtteranceKind } from '@preceptor/contracts/utterance'
import { z } from 'zod'
import type { Task } from '../task.ts'

export const REPLY_ACTIONS = ['follow_up', 'next_question', 'end_interview'] as const
export type ReplyAction = (typeof REPLY_ACTIONS)[number]

export const ReplyPurpose = z.enum(['greeting', 'follow_up', 'attend', 'next_question', 'closing'])
export type ReplyPurpose = z.infer<typeof ReplyPurpose>

export const InterviewReplyInput = z.object({
  purpose: ReplyPurpose,
  personality: PersonalityKey,
  nurseName: z.string(),
  positionTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  questionCount: z.number().int().min(1),
  questionIndex: z.number().int().min(0),
  /** The current question; the first one for a greeting, the one to ask now for `next_question`. */
  question: z.string(),
  questionType: QuestionType,
  /** The words in which the open question was last asked. */
  asked: z.string().optional(),
  /** What kind of thing the candidate just said, by rules. */
  utterance: UtteranceKind.optional(),
  /** What the candidate just said. */
  answer: z.string().nullable(),
  /** What the candidate has just heard the interviewer open this turn with; the words to come follow on from it. */
  openingWords: z.string().nullable(),
  history: z
    .array(
      z.object({
        role: z.enum(['interviewer', 'candidate']),
        content: z.string(),
        /** The end of `content` that was not heard: the interviewer was interrupted. */
        unheard: z.string().optional(),
      }),
    )
    .max(5),
})
export type InterviewReplyInput = z.infer<typeof InterviewReplyInput>

/** Words one turn of the interviewer. Streams: a JSON line with the action, then the words to speak. */
export const interviewReply: Task<InterviewReplyInput, string> = {
  name: 'interview_reply',
  kind: 'reply',
  maxOutputTokens: 400,
  input: InterviewReplyInput,
  output: z.string(),
  instructions: `You interview nurses for a hospital. You speak; your words are read aloud by a voice.

Answer in exactly this form. First line: {"action": "follow_up"} or {"action": "next_question"} or {"action": "end_interview"}. From the second line on: only the words to say, plain text, no markdown, no lists, no stage directions, at most 60 words.

By input.purpose:
- "greeting": action follow_up. Greet the nurse by nurseName, name the position and company when given, and ask input.question.
- "follow_up": action follow_up. Take up one concrete thing she said in input.answer, in her words, and ask one question about what is missing of Situation, Task, Action, Result. Do not repeat a question from the history.
- "next_question": action next_question. Acknowledge one concrete thing of input.answer in one short sentence, then ask input.question; you may lead over to it, but keep its meaning.
- "closing": action end_interview. Thank her by name, mention one concrete thing she said, and end. Ask nothing.

When input.openingWords is not null, she has just heard you say exactly those words. Go on right after them: do not say them again, do not thank or greet her again, and begin with the concrete thing.

An entry of input.history with unheard was interrupted: she could read those last words but did not hear them. Do not take it that she has answered what only stands there.

Everywhere but in a closing, end with exactly one question. Never judge, score, praise at length or coach. Never invent what she did.

By input.personality: "professional": warm, balanced, polite. "clinical": brief and exact, interested in assessment, safety and reasons. "friendly": conversational and encouraging, everyday words.`,
}
