import { isInOtherLanguage } from '../utterances/other-language.ts'
import { sentenceFor } from './competencies/advice.ts'
import type { AnswerMessage, ReadQuestion } from './competencies/evidence.ts'
import { quoted } from './quoted.ts'
import { gapsOf } from './reading/gap.ts'
import { splitSpans } from './sentences.ts'

/** A remark on one question that was answered: what was heard, and what to add first. */
export function answerRemark(read: ReadQuestion, answers: readonly AnswerMessage[]): string {
  const { question, reading, sentences } = read
  const said = answers.flatMap(({ content }) => splitSpans(content))
  const foreign = said.filter(({ text }) => isInOtherLanguage(text))
  if (foreign.length > said.length / 2)
    return 'Most of this answer isn’t in English, so we couldn’t score it. Practice it in English too.'
  if (question.type === 'engagement') return remarkOnQuestions(said.map(({ text }) => text))
  if (sentences.length === 0)
    return 'There wasn’t enough to score. Say in whole sentences what happened and what you did.'
  const [gap] = gapsOf(reading, question.rubric === 'star')
  const own = sentences.find((sentence) => sentence.own.length > 0)
  const heard = own ? `You said ${quoted(own.text, '.')}` : 'We didn’t hear anything you did yourself.'
  if (gap) return `${heard} ${sentenceFor(gap, question.rubric)}`
  return question.rubric === 'star'
    ? `${heard} Your story is complete, from the situation to the result.`
    : `${heard} Your reasons are clear.`
}

function remarkOnQuestions(sentences: readonly string[]): string {
  const asked = sentences.filter((text) =>
    /\?$|^(?:what|how|who|when|where|which|could|can|is|are|do)\b/i.test(text),
  )
  if (!asked.length)
    return 'You didn’t ask any questions. Prepare two, about the unit and how nurses are supported.'
  if (asked.length === 1)
    return `You asked ${quoted(asked[0]!, '?')} Have a second one ready, about how new nurses are supported.`
  return `You asked ${asked.length} questions of your own, which shows you prepared.`
}
