import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { followUpQuestion } from '@preceptor/domain/practice/follow-up-questions'
import { readAnswerParts } from '@preceptor/domain/practice/missing-parts'
import { attendingWording, SKIPPED } from '@preceptor/domain/utterances/attending-wording'
import { findEcho } from '@preceptor/domain/utterances/echo'
import { respondToQuestions } from '@preceptor/domain/utterances/posting-response'
import type { InterviewReplyInput, ReplyAction } from '@preceptor/vendors/openai/tasks/interview-reply'
import { soundsLikeNoise } from './sounds-like-noise.ts'

const GREETING: Record<PersonalityKey, (name: string, me: string, job: string) => string> = {
  professional: (name, me, job) =>
    `Good day, ${name}. ${me}Thank you for taking the time to talk about ${job}.`,
  clinical: (name, me, job) => `Hello, ${name}. ${me}We will go straight to your practice for ${job}.`,
  friendly: (name, me, job) =>
    `Hi ${name}, it's lovely to meet you! ${me}Let's have a relaxed chat about ${job}.`,
}
const ACKNOWLEDGED: Record<PersonalityKey, (detail: string) => string> = {
  professional: (detail) => `Thank you, I noted what you said about ${detail}.`,
  clinical: (detail) => `Understood, ${detail}.`,
  friendly: (detail) => `Thanks, it helps that you mentioned ${detail}.`,
}
/** The same when the nurse's thanks have been said already. */
const WENT_ON: Record<PersonalityKey, (detail: string) => string> = {
  professional: (detail) => `You mentioned ${detail}.`,
  clinical: (detail) => `You said ${detail}.`,
  friendly: (detail) => `It helps that you mentioned ${detail}.`,
}
const HEARD: Record<PersonalityKey, string> = {
  professional: 'Thank you.',
  clinical: 'Understood.',
  friendly: 'Thanks for sharing that.',
}
const LEAD_OVER: Record<PersonalityKey, string> = {
  professional: 'My next question:',
  clinical: 'Next.',
  friendly: "Let's move on to something else.",
}
const ACTION: Record<InterviewReplyInput['purpose'], ReplyAction> = {
  greeting: 'follow_up',
  follow_up: 'follow_up',
  attend: 'follow_up',
  next_question: 'next_question',
  closing: 'end_interview',
}

/** One turn of the interviewer: the action line, then the words. `sentences` forces their number, for benches. */
export function wordInterviewReply(input: InterviewReplyInput, sentences?: number): string {
  const words = sentences === undefined ? speak(input) : exactly(sentences)
  const { isUtteranceSure = true, answer } = input
  const kind = !isUtteranceSure && soundsLikeNoise(answer ?? '') ? ', "kind": "scrap"' : ''
  return `{"action": "${kind ? 'follow_up' : ACTION[input.purpose]}"${kind}}\n${words}`
}

function speak(input: InterviewReplyInput): string {
  const { personality, nurseName, question } = input
  switch (input.purpose) {
    case 'greeting':
      return `${GREETING[personality](nurseName, introduction(input), jobOf(input))} ${question}`
    case 'follow_up':
      return `${acknowledge(input)}${followUp(input)}`
    case 'attend':
      return attendingWording(input.utterance === 'clarify' ? 'clarify' : 'question', {
        personality,
        asked: input.asked ?? question,
        questionType: input.questionType,
        response: respondToQuestions(input.answer ?? '', input.posting ?? []),
      })
    case 'next_question':
      return `${acknowledge(input)}${LEAD_OVER[personality]} ${question}`
    case 'closing':
      return `${respond(input)}${acknowledge(input)}That was my last question, ${nurseName}. Thank you for the conversation; your feedback is being prepared.`
  }
}

/** With the space after it. */
const introduction = ({ interviewer }: InterviewReplyInput): string =>
  interviewer ? `I'm ${interviewer}. ` : ''

function jobOf({ positionTitle, companyName }: InterviewReplyInput): string {
  const position = positionTitle ? `the position of ${positionTitle}` : 'the nursing position'
  return companyName ? `${position} at ${companyName}` : position
}

/** With the space after it; empty when the nurse was thanked before and named nothing that could be taken up. */
function acknowledge({ personality, answer, openingWords, utterance }: InterviewReplyInput): string {
  if (utterance === 'skip') return `${SKIPPED[personality]} `
  const detail = answer ? findEcho(answer) : null
  if (openingWords !== null) return detail ? `${WENT_ON[personality](detail)} ` : ''
  return `${detail ? ACKNOWLEDGED[personality](detail) : HEARD[personality]} `
}

/** To questions of the candidate's, where they were invited; with the space after it. */
function respond({ answer, questionType, posting = [] }: InterviewReplyInput): string {
  const response = questionType === 'engagement' && answer ? respondToQuestions(answer, posting) : undefined
  return response ? `${response} ` : ''
}

/** Asks for the first part that is missing. */
function followUp({ answer, questionType, personality, missing }: InterviewReplyInput): string {
  return followUpQuestion(
    personality,
    missing ?? readAnswerParts(questionType, answer ? [answer] : []).missing,
  )
}

/** Every sentence is the same, so that the first is as long in a short reply as in a long one. */
function exactly(sentences: number): string {
  return Array.from({ length: sentences }, () => 'What did you do after that?').join(' ')
}
