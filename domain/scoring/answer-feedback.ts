import { type QuestionType, STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interview'
import type { MockCoachingInput } from '@preceptor/contracts/mock-coaching'
import { isOtherLanguage } from './not-evidence.ts'
import { describesOwnAction } from './own-action.ts'
import { quoted } from './quoted.ts'
import { splitSpans } from './sentences.ts'
import { asksForStory, evidenceSpans, givesReason, isInGeneral, judgeStar } from './star.ts'
import { MISSING_PART, PARTIAL_PART, storyOf } from './star-summary.ts'

/** One remark for each question that was answered, in the order they were asked. */
export function answerFeedback({ questions, transcript }: MockCoachingInput): string[] {
  return questions.flatMap(({ question, type }, index) => {
    const answers = transcript
      .filter((entry) => entry.role === 'candidate' && entry.questionIndex === index)
      .map(({ content }) => content)
    return answers.length ? [`On "${question}": ${remarkOn(answers, type)}`] : []
  })
}

function remarkOn(answers: readonly string[], type: QuestionType): string {
  const sentences = answers.flatMap(splitSpans)
  const foreign = sentences.filter(({ text }) => isOtherLanguage(text))
  if (foreign.length > sentences.length / 2) {
    return 'most of the answer is not in English, so it could not be judged here. Practice it in English too.'
  }
  if (type === 'engagement') return remarkOnQuestions(sentences.map(({ text }) => text))
  if (!answers.some((answer) => evidenceSpans(answer).length)) {
    return 'there was too little to judge. Tell in whole sentences what happened and what you did.'
  }
  return asksForStory(type) ? remarkOnStory(answers, type) : remarkOnReasons(answers)
}

function remarkOnStory(answers: readonly string[], type: QuestionType): string {
  const found = answers.map((answer) => judgeStar(answer, type))
  const statusOf = (star: (typeof found)[number]) =>
    Object.fromEntries(STAR_PARTS.map((part) => [part, star[part].status])) as Record<StarPart, StarStatus>
  const story = storyOf(found.map((star) => ({ questionIndex: 0, star: statusOf(star) })))
  const action = found.find(({ action }) => action.status === 'present')?.action.spans[0]
  const advice = STAR_PARTS.flatMap((part) => {
    if (story[part] === 'absent') return [MISSING_PART[part]]
    return story[part] === 'partial' ? [PARTIAL_PART[part]] : []
  })
  const sentence = action ? `you told what you did, ${quoted(action.text)}` : 'your own steps were not heard'
  if (!advice.length) return `${sentence}, and the whole story is there, from the situation to the result.`
  return `${sentence}. Next time ${advice.join('; ')}.`
}

/** For motives and what the candidate brings: a reason, and one moment that proves it. */
function remarkOnReasons(answers: readonly string[]): string {
  const spans = answers.flatMap(evidenceSpans)
  const proof = spans.find(({ text }) => describesOwnAction(text) && !isInGeneral(text))
  const reason = spans.some(({ text }) => givesReason(text))
  if (proof && reason) return `you gave a reason and a moment that proves it, ${quoted(proof.text)}.`
  if (proof) return `you told a moment that fits, ${quoted(proof.text)}. Say also why it matters to you.`
  return reason
    ? 'you gave a reason. Add one moment from your work that proves it.'
    : 'say why in one sentence, and add one moment from your work that proves it.'
}

function remarkOnQuestions(sentences: readonly string[]): string {
  const asked = sentences.filter((text) =>
    /\?$|^(?:what|how|who|when|where|which|could|can|is|are|do)\b/i.test(text),
  )
  if (!asked.length)
    return 'you asked nothing back. Prepare two questions about the unit and how nurses are supported.'
  if (asked.length === 1)
    return `you asked ${quoted(asked[0]!)}. Have a second one ready, about how new nurses are supported.`
  return `you asked ${asked.length} questions of your own, which shows that you prepared.`
}
