import { COMPETENCIES, type Competency, STAR_PARTS, type StarPart } from '@preceptor/contracts/interview'
import type { CoachQuote, MockCoaching, MockCoachingInput } from '@preceptor/contracts/mock-coaching'
import { answerFeedback } from './answer-feedback.ts'
import { type Indicator, MOCK_RUBRIC } from './mock-anchors.ts'
import { listItems, withoutList } from './not-evidence.ts'
import { describesOwnAction } from './own-action.ts'
import { quoted } from './quoted.ts'
import { type AskedQuestion, readAnswer } from './reading/quality.ts'
import type { ReadClause } from './reading/read-clause.ts'
import { createRetelling, type Span } from './sentences.ts'
import { asksForStory, describesOutcome, evidenceSpans, givesReason, isInGeneral, judgeStar } from './star.ts'
import { type JudgedAnswer, storyStep } from './star-summary.ts'

export { MOCK_RUBRIC_VERSION } from './mock-anchors.ts'

export const POINTS_PER_LEVEL = 20
const MAX_QUOTES = 3
/** One sentence shows at most this many signs of a competency, however many words it strings together. */
const MAX_SIGNS_PER_SENTENCE = 2
const MAX_POINTS_LISTED = 5
const BEGIN_WITH_A_STORY =
  'Begin with one certain shift: who the patient was, what you did yourself and how it ended.'

/** Score 20-100 of a level 1-5. */
export const scoreOfLevel = (level: number): number => level * POINTS_PER_LEVEL

/** What this level of this competency means, in the rubric's words. */
export function anchorOf(competency: Competency, level: number): string {
  const { anchors } = MOCK_RUBRIC[competency]
  return anchors[Math.min(5, Math.max(1, level)) - 1]!
}

type Sentence = Span & {
  messageId: string
  /** Its place among the sentences of the whole interview. */
  index: number
  ownAction: boolean
  reason: boolean
  outcome: boolean
}
type Found = MockCoaching['competencies'][number] & {
  shown: Indicator[]
  missing: Indicator[]
  evidence: Sentence[]
}

/**
 * The coach's findings by rule: a level is earned by distinct signs of a competency in sentences that tell an own
 * action, the upper two also by a reason or an outcome of it. What is repeated counts nothing, in whatever words;
 * nor do lists of terms, claims about scores, code, played roles and other languages.
 */
export function applyMockRubric(input: MockCoachingInput): MockCoaching {
  const sentences = readSentences(input)
  const found = COMPETENCIES.map((competency) => judge(competency, sentences))
  const weakest = found.toSorted((a, b) => a.level - b.level)
  const shownNothing = found.every(({ level }) => level === 1)
  const steps = weakest.filter(({ level }) => level < 5).map(({ nextStep }) => nextStep)
  const answers = starOfAnswers(input)
  const first = shownNothing ? BEGIN_WITH_A_STORY : storyStep(judgedOf(answers, input), input.questions)
  return {
    competencies: found.map(({ competency, level, quotes, nextStep }) => ({
      competency,
      level,
      quotes,
      nextStep,
    })),
    answers,
    strengths: found
      .filter(({ level }) => level >= 3)
      .toSorted((a, b) => b.level - a.level)
      .map(strengthText),
    improvementAreas: weakest.filter(({ level }) => level < 4).map(improvementText),
    specificFeedback: answerFeedback(input).slice(0, MAX_POINTS_LISTED),
    nextSteps: [...new Set(first ? [first, ...steps] : steps)].slice(0, 3),
  }
}

function readSentences({ transcript, questions }: MockCoachingInput): Sentence[] {
  const retelling = createRetelling()
  const sentences: Sentence[] = []
  for (const { role, content, messageId, questionIndex } of transcript) {
    if (role !== 'candidate') continue
    const { isDisqualified, story } = readAnswer(askedOf(questions[questionIndex]), content)
    // What is unsafe, contemptuous, recited or of another world is no evidence for any competency.
    if (isDisqualified) continue
    const holds = ({ start, end }: Span, is: (clause: ReadClause) => boolean) =>
      story.clauses.some((clause) => clause.start < end && clause.end > start && is(clause))
    for (const span of evidenceSpans(content)) {
      if (retelling.isRetold(span.text) || isStuffed(span.text)) continue
      sentences.push({
        ...span,
        messageId,
        index: sentences.length,
        ownAction: describesOwnAction(span.text) || holds(span, ({ isOwn }) => isOwn),
        reason:
          (givesReason(span.text) || holds(span, (clause) => clause.reason)) &&
          ABOUT_SOMEBODY.test(span.text),
        outcome: describesOutcome(span.text) || holds(span, ({ part }) => part === 'result'),
      })
    }
  }
  return sentences
}

const askedOf = (question: MockCoachingInput['questions'][number] | undefined): AskedQuestion => ({
  id: question?.id,
  rubric: asksForStory(question?.type) ? 'star' : 'motivation',
  type: question?.type,
})

/** A reason for an action speaks of who did it or for whom; a busy shift is none. */
const ABOUT_SOMEBODY = /\b(?:i|he|she|they|we|him|her|them|his|their|patients?|family)\b/i

/** A list whose terms belong to many competencies was made for the score. */
const STUFFED_COMPETENCIES = 3

function isStuffed(text: string): boolean {
  const items = listItems(text).join(', ')
  const named = COMPETENCIES.filter((competency) =>
    MOCK_RUBRIC[competency].indicators.some(({ pattern }) => pattern.test(items)),
  )
  return named.length >= STUFFED_COMPETENCIES
}

const FIRST_PERSON = /\b(?:i|i'm|i've|me|my|mine|we|us|our)\b/i

function judge(competency: Competency, sentences: Sentence[]): Found {
  const { indicators } = MOCK_RUBRIC[competency]
  const shown: Indicator[] = []
  const evidence: Sentence[] = []
  let claimed: Sentence | undefined
  for (const sentence of sentences) {
    const text = withoutList(sentence.text)
    const signs = indicators.filter((one) => one.pattern.test(text))
    if (!signs.length) continue
    if (!sentence.ownAction) {
      if (FIRST_PERSON.test(sentence.text)) claimed ??= sentence
      continue
    }
    const fresh = signs.filter((one) => !shown.includes(one)).slice(0, MAX_SIGNS_PER_SENTENCE)
    if (!fresh.length) continue
    shown.push(...fresh)
    evidence.push(sentence)
  }
  const reason = sentences.some((one) => one.reason && evidence.some((action) => isBeside(one, action)))
  const outcome = sentences.some((one) => one.outcome && evidence.some((action) => isAfter(one, action)))
  const level = levelOf({ signs: shown.length, claimed: claimed !== undefined, reason, outcome })
  const quotes = evidence.length ? evidence : claimed ? [claimed] : []
  const missing = indicators.filter((one) => !shown.includes(one))
  return {
    competency,
    level,
    quotes: quotes.slice(0, MAX_QUOTES).map(quoteOf),
    nextStep: nextStepOf(missing, { reason, outcome, shown: shown.length, evidence }),
    shown,
    missing,
    evidence,
  }
}

const quoteOf = ({ messageId, text, start }: Sentence): CoachQuote => ({ messageId, text, start })

/** The reason for an action stands in its sentence or next to it. */
const isBeside = (one: Sentence, action: Sentence): boolean =>
  one.messageId === action.messageId && Math.abs(one.index - action.index) <= 1

const isAfter = (one: Sentence, action: Sentence): boolean =>
  one.messageId === action.messageId && one.index >= action.index

function levelOf(has: { signs: number; claimed: boolean; reason: boolean; outcome: boolean }): number {
  if (has.signs === 0) return has.claimed ? 2 : 1
  if (has.signs >= 3 && has.reason && has.outcome) return 5
  return has.signs >= 2 && (has.reason || has.outcome) ? 4 : 3
}

function nextStepOf(
  missing: Indicator[],
  has: { reason: boolean; outcome: boolean; shown: number; evidence: Sentence[] },
): string {
  const [action] = has.evidence
  if (action && isInGeneral(action.text)) return `Tell one time you did it instead of ${quoted(action.text)}.`
  if (action && has.shown >= 2 && !has.outcome) {
    return `After ${quoted(action.text)}, tell how it ended: what changed for the patient or the team.`
  }
  if (action && has.shown >= 2 && !has.reason)
    return `After ${quoted(action.text)}, tell why you chose to act so.`
  return missing[0]?.nextStep ?? 'Keep telling it this way: own action, reason, outcome.'
}

const listed = (indicators: Indicator[]): string =>
  indicators
    .map((one) => one.name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')

const strengthText = ({ competency, shown, evidence }: Found): string =>
  `${MOCK_RUBRIC[competency].label}: you showed ${listed(shown)}, for example ${quoted(evidence[0]!.text)}.`

function improvementText({ competency, level, missing }: Found): string {
  const { label } = MOCK_RUBRIC[competency]
  const wanted = listed(missing.slice(0, 2))
  if (level === 1) return `${label}: nothing you did was heard yet. Show ${wanted}.`
  if (level === 2) return `${label}: you named it without a moment in which you did it. Show ${wanted}.`
  return `${label}: not yet heard: ${wanted}.`
}

function starOfAnswers({ transcript, questions }: MockCoachingInput): MockCoaching['answers'] {
  return transcript
    .filter(({ role }) => role === 'candidate')
    .map(({ messageId, content, questionIndex }) => {
      const found = judgeStar(content, questions[questionIndex]?.type)
      const parts = STAR_PARTS.map((part): [StarPart, MockCoaching['answers'][number]['star'][StarPart]] => {
        const { status, spans } = found[part]
        return [part, { status, quotes: spans.map(({ text, start }) => ({ messageId, text, start })) }]
      })
      return { messageId, star: Object.fromEntries(parts) as MockCoaching['answers'][number]['star'] }
    })
}

function judgedOf(answers: MockCoaching['answers'], { transcript }: MockCoachingInput): JudgedAnswer[] {
  return answers.map(({ messageId, star }) => ({
    questionIndex: transcript.find((entry) => entry.messageId === messageId)?.questionIndex ?? 0,
    star: Object.fromEntries(STAR_PARTS.map((part) => [part, star[part].status])) as JudgedAnswer['star'],
  }))
}
