import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

/** What an interviewer says when no better wording can be had in time. Plain, warm, never about the fault. */
export interface WordingInput {
  interviewer: string
  personality: PersonalityKey
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
  if (companyName) return ` for ${companyName}`
  return ''
}

const GREETINGS: Record<PersonalityKey, (input: WordingInput) => string> = {
  professional: (input) =>
    `Hello ${input.nurseName}. I’m ${input.interviewer}, and I’ll be interviewing you today${job(input)}. ` +
    `We’ll go through ${input.questionCount} questions at your pace. To begin:`,
  clinical: (input) =>
    `${input.nurseName}, I’m ${input.interviewer}, interviewing you today${job(input)}. ` +
    `${input.questionCount} questions, all about how you practice. First:`,
  friendly: (input) =>
    `Hi ${input.nurseName}, how nice to meet you! I’m ${input.interviewer}, and I’ll be interviewing you today${job(input)}. ` +
    `Think of it as a relaxed chat. It’s just ${input.questionCount} questions, and there’s no hurry at all. Here’s the first one:`,
}

export const greetingWording = (input: WordingInput): string =>
  `${GREETINGS[input.personality](input)} ${input.question}`

const FOLLOW_UPS: Record<QuestionType, readonly string[]> = {
  behavioral: [
    'What did you yourself do, step by step, and how did it turn out?',
    'What was the result, and what would you do differently now?',
  ],
  clinical: [
    'What did you look at first, and why?',
    'How did you know it was working, and who did you tell?',
  ],
  motivation: ['Can you give me one moment that shows this?', 'How does that show in your work?'],
  engagement: ['Is there anything else you would like to ask?'],
  value_proposition: ['Can you give me one example of that?'],
}

/** What a reply begins with where the candidate was not thanked yet: for a follow-up, and for what comes next. */
const THANKS: Record<PersonalityKey, { more: string; next: string }> = {
  professional: { more: 'Thank you.', next: 'Thank you for that.' },
  clinical: { more: 'Understood.', next: 'Noted.' },
  friendly: { more: 'Thanks for telling me that.', next: 'Thanks for sharing that with me.' },
}

export const followUpWording = (input: WordingInput): string => {
  const choices = FOLLOW_UPS[input.questionType]
  const question = input.followUp ?? choices[input.questionIndex % choices.length]
  return `${input.isOpened ? '' : `${THANKS[input.personality].more} `}${question}`
}

const leadIn = ({ skipped, response, isOpened }: WordingInput, thanks: string): string => {
  if (response) return `${response} `
  if (skipped) return `${skipped} `
  return isOpened ? '' : `${thanks} `
}

const LEAD_OVER: Record<PersonalityKey, { next: string; last: string }> = {
  professional: { next: 'Let’s move on.', last: 'One last question.' },
  clinical: { next: 'Next.', last: 'Last question.' },
  friendly: { next: 'Let’s look at something else.', last: 'And here’s my last one, you’re almost there.' },
}

export const nextQuestionWording = (input: WordingInput): string => {
  const { next, last } = LEAD_OVER[input.personality]
  const lead = input.questionIndex + 1 === input.questionCount ? last : next
  return `${leadIn(input, THANKS[input.personality].next)}${lead} ${input.question}`
}

const GOODBYES: Record<PersonalityKey, (nurseName: string) => string> = {
  professional: (nurseName) =>
    `Thank you, ${nurseName}. That was my last question. I appreciate the time you took with your answers. ` +
    'Your feedback will be ready in a moment. Goodbye.',
  clinical: (nurseName) =>
    `That’s everything I wanted to ask, ${nurseName}. Thank you. Your feedback will be ready in a moment. Goodbye.`,
  friendly: (nurseName) =>
    `And that’s it, ${nurseName}, you made it! Thank you so much for telling me about your work. ` +
    'Your feedback will be ready in a moment. Take care!',
}

export const closingWording = (input: WordingInput): string =>
  `${leadIn(input, '').trimStart()}${GOODBYES[input.personality](input.nurseName)}`

/** Ends a one-way interview, whoever reads its questions. */
export const oneWayClosing = (nurseName: string): string =>
  `That was the last question, ${nurseName}. Thank you. Your feedback will be ready in a moment.`

/** Ends an interview that was left open so long that the service has changed meanwhile. */
export const outdatedWording = ({ nurseName }: Pick<WordingInput, 'nurseName'>): string =>
  `${nurseName}, we have to stop here: Preceptor was updated while this interview was open, so we can’t continue. ` +
  `Everything you said is saved, and your feedback will use it. Thank you for your time.`
