import { COMPETENCIES, type Competency } from '@preceptor/contracts/interview'
import type { CompetencyFinding, MockCoaching, MockCoachingInput } from '@preceptor/contracts/mock-coaching'
import { type Indicator, MOCK_RUBRIC } from './mock-anchors.ts'
import { tellsOwnAction } from './own-action.ts'
import { repeatKey, type Span } from './sentences.ts'
import { evidenceSpans, findStar, givesReason, STAR_PARTS, type StarPart, tellsOutcome } from './star.ts'

export { MOCK_RUBRIC_VERSION } from './mock-anchors.ts'

export const POINTS_PER_LEVEL = 20
const MAX_QUOTES = 3
/** One sentence shows at most this many signs of a competency, however many words it strings together. */
const MAX_SIGNS_PER_SENTENCE = 2
const MAX_POINTS_LISTED = 5

/** Score 20-100 of a level 1-5. */
export const scoreOfLevel = (level: number): number => level * POINTS_PER_LEVEL

/** What this level of this competency means, in the rubric's words. */
export function anchorOf(competency: Competency, level: number): string {
  const { anchors } = MOCK_RUBRIC[competency]
  return anchors[Math.min(5, Math.max(1, level)) - 1]!
}

type Sentence = Span & { messageId: string; ownAction: boolean; reason: boolean; outcome: boolean }
type Found = CompetencyFinding & { shown: Indicator[]; missing: Indicator[] }

/**
 * The coach's findings by rule: a level is earned by distinct signs of a competency in sentences that tell an own
 * action, the upper two also by a reason and an outcome in the same answer. What is said twice counts once;
 * strings of keywords and talk about scores count nothing.
 */
export function applyMockRubric(input: MockCoachingInput): MockCoaching {
  const sentences = readSentences(input)
  const found = COMPETENCIES.map((competency) => judge(competency, sentences))
  const weakest = found.toSorted((a, b) => a.level - b.level)
  return {
    competencies: found.map(({ competency, level, quotes, nextStep }) => ({
      competency,
      level,
      quotes,
      nextStep,
    })),
    star: observeStar(input),
    strengths: found.filter((one) => one.level >= 3).map(strengthText),
    improvementAreas: weakest.filter((one) => one.level < 4).map(improvementText),
    specificFeedback: feedbackByQuestion(input),
    nextSteps: weakest.slice(0, 3).map((one) => one.nextStep),
  }
}

function readSentences(input: MockCoachingInput): Sentence[] {
  const seen = new Set<string>()
  const sentences: Sentence[] = []
  for (const entry of input.transcript) {
    if (entry.role !== 'candidate') continue
    for (const span of evidenceSpans(entry.content)) {
      const key = repeatKey(span.text)
      if (seen.has(key)) continue
      seen.add(key)
      sentences.push({
        ...span,
        messageId: entry.messageId,
        ownAction: tellsOwnAction(span.text),
        reason: givesReason(span.text),
        outcome: tellsOutcome(span.text),
      })
    }
  }
  return sentences
}

function judge(competency: Competency, sentences: Sentence[]): Found {
  const { indicators } = MOCK_RUBRIC[competency]
  const shown: Indicator[] = []
  const evidence: Sentence[] = []
  let claimed = null as Sentence | null
  for (const sentence of sentences) {
    const signs = indicators.filter((one) => one.pattern.test(sentence.text))
    if (!signs.length) continue
    if (!sentence.ownAction) {
      claimed ??= sentence
      continue
    }
    const fresh = signs.filter((one) => !shown.includes(one)).slice(0, MAX_SIGNS_PER_SENTENCE)
    if (!fresh.length) continue
    shown.push(...fresh)
    evidence.push(sentence)
  }
  const answers = new Set(evidence.map((sentence) => sentence.messageId))
  const around = sentences.filter((sentence) => answers.has(sentence.messageId))
  const reason = around.some((sentence) => sentence.reason)
  const outcome = around.some((sentence) => sentence.outcome)
  const level = levelOf(shown.length, claimed !== null, reason, outcome)
  const quoted = evidence.length ? evidence : claimed ? [claimed] : []
  const missing = indicators.filter((one) => !shown.includes(one))
  return {
    competency,
    level,
    quotes: quoted.slice(0, MAX_QUOTES).map(({ messageId, start, end }) => ({ messageId, start, end })),
    nextStep: nextStepOf(missing, { reason, outcome, shown: shown.length }),
    shown,
    missing,
  }
}

function levelOf(signs: number, claimed: boolean, reason: boolean, outcome: boolean): number {
  if (signs === 0) return claimed ? 2 : 1
  if (signs >= 3 && reason && outcome) return 5
  return signs >= 2 && (reason || outcome) ? 4 : 3
}

function nextStepOf(missing: Indicator[], has: { reason: boolean; outcome: boolean; shown: number }): string {
  if (has.shown >= 2 && !has.outcome) return 'Tell how it ended: what changed for the patient or the team.'
  if (has.shown >= 2 && !has.reason) return 'Tell why you chose to act that way.'
  return missing[0]?.nextStep ?? 'Keep telling it this way: own action, reason, outcome.'
}

const listed = (indicators: Indicator[]): string => indicators.map((one) => one.name).join(', ')

const strengthText = ({ competency, shown }: Found): string =>
  `${MOCK_RUBRIC[competency].label}: you showed ${listed(shown)} in something you did yourself.`

const improvementText = ({ competency, missing }: Found): string =>
  `${MOCK_RUBRIC[competency].label}: not yet heard: ${listed(missing.slice(0, 2))}.`

/** The candidate's whole answer to each question, questions without an answer left out. */
function answersByQuestion(input: MockCoachingInput) {
  return input.questions.flatMap((question, index) => {
    const answer = input.transcript
      .filter((entry) => entry.role === 'candidate' && entry.questionIndex === index)
      .map((entry) => entry.content)
      .join('\n')
    return answer ? [{ question, answer, star: findStar(answer) }] : []
  })
}

const MISSING_PART: Record<StarPart, string> = {
  situation: 'say when and where it happened',
  task: 'say what your own task was',
  action: 'say step by step what you did yourself',
  result: 'say how it ended',
}

function observeStar(input: MockCoachingInput): MockCoaching['star'] {
  const behavioral = answersByQuestion(input).filter(({ question }) => question.type === 'behavioral')
  if (!behavioral.length) return null
  const observe = (part: StarPart): string => {
    const told = behavioral.filter(({ star }) => star[part]).length
    const share = `in ${told} of ${behavioral.length} behavioral ${behavioral.length === 1 ? 'answer' : 'answers'}`
    return told === behavioral.length ? `Told ${share}.` : `Told ${share}: ${MISSING_PART[part]}.`
  }
  return {
    situation: observe('situation'),
    task: observe('task'),
    action: observe('action'),
    result: observe('result'),
  }
}

function feedbackByQuestion(input: MockCoachingInput): string[] {
  return answersByQuestion(input)
    .filter(({ question }) => question.type === 'behavioral' || question.type === 'clinical')
    .map(({ question, star }) => {
      const missing = STAR_PARTS.filter((part) => !star[part])
      const advice = missing.length
        ? `${missing.map((part) => MISSING_PART[part]).join(' and ')}.`
        : 'the whole story is there, from the situation to the result.'
      return `On "${question.question}": ${advice}`
    })
    .slice(0, MAX_POINTS_LISTED)
}
