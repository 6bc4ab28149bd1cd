import { findStar, givesReason, STAR_PARTS, type StarPart } from '@preceptor/domain/scoring/star'
import { SKIPPED } from '@preceptor/domain/utterances/attending-wording'
import { findEcho } from '@preceptor/domain/utterances/echo'
import type { BehavioralReplyInput } from '@preceptor/vendors/openai/tasks/behavioral-reply'
import { soundsLikeNoise } from './sounds-like-noise.ts'

const ASK_FOR: Record<StarPart, string> = {
  situation: 'When and where was that, and what was going on?',
  task: 'What exactly was your own responsibility at that point?',
  action: 'What did you do yourself, step by step?',
  result: 'How did it end, for the patient and for you?',
}
const LAST = 'Thank you, that gives a full picture. You can finish the interview now.'

/** The interviewer's next line: takes up a detail and asks for the first thing that is missing. */
export function wordBehavioralReply(input: BehavioralReplyInput): string {
  const { isUtteranceSure = true, answers } = input
  const line = nextLine(input)
  if (isUtteranceSure) return line
  return `{"kind": "${soundsLikeNoise(answers.at(-1)!) ? 'scrap' : 'answer'}"}\n${line}`
}

function nextLine({ isLast, answers, rubric, history, utterance }: BehavioralReplyInput): string {
  const detail = utterance === 'skip' ? null : findEcho(answers.at(-1)!)
  const thanks = detail ? `Thank you, you mentioned ${detail}.` : 'Thank you.'
  const heard = utterance === 'skip' ? SKIPPED.professional : thanks
  if (isLast) return LAST
  const wanted = rubric === 'star' ? storyQuestions(answers) : reasonQuestions(answers)
  const isNew = (question: string) => !history.some(({ content }) => content.includes(question))
  return `${heard} ${wanted.find(isNew) ?? 'What else should I know about that?'}`
}

function storyQuestions(answers: readonly string[]): string[] {
  const stars = answers.map(findStar)
  const missing = STAR_PARTS.filter((part) => !stars.some((star) => star[part]))
  return [
    ...missing.map((part) => ASK_FOR[part]),
    'Looking back, what would you do differently today?',
    'What did you learn from it that you still use?',
  ]
}

function reasonQuestions(answers: readonly string[]): string[] {
  const reason = answers.some(givesReason)
  return [
    ...(reason ? [] : ['Why does that matter to you?']),
    'Can you give me one moment from your work that shows it?',
    'What would your colleagues notice of that?',
    'What is your next step with it?',
  ]
}
