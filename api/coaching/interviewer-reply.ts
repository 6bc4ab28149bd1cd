import type { PracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import { speaksAsInterviewer } from '@preceptor/domain/practice/in-role'
import { withoutIdentifiers } from '@preceptor/domain/utterances/identifiers'
import { markOrders } from '@preceptor/domain/utterances/orders'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { type BehavioralReplyInput, behavioralReply } from '@preceptor/vendors/openai/tasks/behavioral-reply'
import { readInSentences } from './in-sentences.ts'

/** In the place of a reply that is none; each message of the candidate's has the next. */
const BY_RULE: Record<QuestionRubric, readonly string[]> = {
  star: [
    'Thank you. When was that, and what exactly was yours to do?',
    'Thank you. What did you yourself do, step by step?',
    'Thank you. How did it turn out, for the patient and for you?',
    'Thank you. What would you do differently today?',
  ],
  motivation: [
    'Thank you. Why does that matter to you?',
    'Thank you. Can you give me one moment from your work that shows it?',
    'Thank you. What would your colleagues notice of that?',
  ],
  forward: [
    'Thank you. What would be your first step?',
    'Thank you. What do you need for that, and from whom?',
    'Thank you. How would you know that it works?',
  ],
}
const LAST = 'Thank you. That is all I wanted to hear on this question. You can finish the interview now.'

type Talk = Pick<BehavioralReplyInput, 'isLast' | 'history' | 'answers'>

const asMaterial = (text: string): string => markOrders(withoutIdentifiers(text))

/** Nobody who is named in an answer is named in a reply to it. */
const withoutNames = ({ isLast, history, answers }: Talk): Talk => ({
  isLast,
  history: history.map(({ role, content }) => ({
    role,
    content: role === 'candidate' ? asMaterial(content) : content,
  })),
  answers: answers.map(asMaterial),
})

/**
 * The interviewer's next line; by rule where the model says something that is none. Rejects when the model fails and
 * another try may help.
 */
export async function interviewerReply(
  openai: OpenAi,
  { question, ...talk }: { question: PracticeQuestion } & Talk,
  { signal, onDelta }: { signal: AbortSignal; onDelta: (text: string) => void },
): Promise<string> {
  const { rubric, expectedElements } = question
  const input = {
    ...withoutNames(talk),
    question: question.question,
    rubric,
    expectedElements: [...expectedElements],
  }
  const isPart = (text: string) => speaksAsInterviewer(text, talk) || speaksAsInterviewer(`${text}?`, talk)
  const text = await readInSentences(openai.streamText(behavioralReply, input, { signal }), {
    fits: isPart,
    onDelta,
  })
  if (speaksAsInterviewer(text, talk)) return text
  const lines = BY_RULE[rubric]
  return talk.isLast ? LAST : lines[(talk.answers.length - 1) % lines.length]!
}
