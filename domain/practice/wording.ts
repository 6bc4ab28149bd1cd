import type { QuestionType } from '@preceptor/contracts/interview'

/** What an interviewer says when no better wording can be had in time. Plain, warm, never about the fault. */
export interface WordingInput {
  interviewer: string
  nurseName: string
  positionTitle: string | null
  companyName: string | null
  question: string
  questionType: QuestionType
  questionIndex: number
  questionCount: number
  /** The candidate has been thanked already, in the words that open this reply. */
  isOpened?: boolean
  /** The follow-up that asks for what is missing; absent where nobody knows what was said. */
  followUp?: string
  /** What can be said to questions of the candidate's. */
  response?: string | undefined
  /** Said instead of thanks where the candidate skipped the question. */
  skipped?: string
}

const job = ({ positionTitle, companyName }: WordingInput) => {
  if (positionTitle && companyName) return ` for the ${positionTitle} position at ${companyName}`
  if (positionTitle) return ` for the ${positionTitle} position`
  if (companyName) return ` for your interview with ${companyName}`
  return ''
}

export const greetingWording = (input: WordingInput): string =>
  `Hello ${input.nurseName}. I'm ${input.interviewer}, and I'll be interviewing you today${job(input)}. ` +
  `We'll take ${input.questionCount} questions at your pace. To begin: ${input.question}`

const FOLLOW_UPS: Record<QuestionType, readonly string[]> = {
  behavioral: [
    'What did you yourself do, step by step, and how did it turn out?',
    'What was the result, and what would you do differently now?',
  ],
  clinical: [
    'What did you look at first, and why that?',
    'How did you know it was working, and whom did you tell?',
  ],
  motivation: ['Can you give me one moment that shows this?', 'How does that show in your work?'],
  engagement: ['Is there anything else you would like to ask?'],
  value_proposition: ['Can you give me one example of that?'],
}

export const followUpWording = (input: WordingInput): string => {
  const choices = FOLLOW_UPS[input.questionType]
  const question = input.followUp ?? choices[input.questionIndex % choices.length]
  return `${input.isOpened ? '' : 'Thank you. '}${question}`
}

const leadIn = ({ skipped, response, isOpened }: WordingInput, thanks: string): string => {
  if (response) return `${response} `
  if (skipped) return `${skipped} `
  return isOpened ? '' : `${thanks} `
}

export const nextQuestionWording = (input: WordingInput): string =>
  `${leadIn(input, 'Thank you for that.')}${input.questionIndex + 1 === input.questionCount ? 'One last question.' : "Let's go on."} ${input.question}`

export const closingWording = (input: WordingInput): string =>
  `${leadIn(input, '').trimStart()}Thank you, ${input.nurseName}. That was my last question. I appreciate the time you took with your answers. ` +
  `Your feedback is ready in a moment. Goodbye.`

/** Ends an interview that was left open so long that the service has changed meanwhile. */
export const outdatedWording = ({ nurseName }: Pick<WordingInput, 'nurseName'>): string =>
  `${nurseName}, we have to stop here: Preceptor was updated while this interview was open, and it cannot go on. ` +
  `Everything you said is kept, and your feedback is made from it. Thank you for your time.`
