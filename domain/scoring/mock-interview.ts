import { QUESTION_BANK } from '@preceptor/content/question-bank'
import {
  COMPETENCIES,
  type Competency,
  type Finding,
  STAR_PARTS,
  type StarPart,
} from '@preceptor/contracts/interviews/interview'
import type {
  CoachQuote,
  MockCoaching,
  MockCoachingInput,
} from '@preceptor/contracts/interviews/mock-coaching'
import { competencyName } from '../text/competency-name.ts'
import { answerRemark } from './answer-feedback.ts'
import { sentenceFor } from './competencies/advice.ts'
import { anchorOf as anchorOfRubric } from './competencies/anchors.ts'
import { type Evidence, readEvidence } from './competencies/evidence.ts'
import { judgeCompetency } from './competencies/judge-competency.ts'
import { improvementText, KEEP_TELLING, nextStepFor, strengthText } from './competencies/texts.ts'
import { type Concern, capOf, findingsOf, holdScored, weighedFindings } from './findings/findings.ts'
import { type Gap, gapsOf } from './reading/gap.ts'
import type { AskedQuestion } from './reading/quality.ts'
import { asksForStory, judgeStar } from './star.ts'

/** Raised whenever an anchor, a sign or a rule changes: scores of two versions are not compared. */
export const MOCK_RUBRIC_VERSION = 9

const MAX_QUOTES = 3
const MAX_POINTS_LISTED = 5
const MAX_STEPS = 3
const BEGIN_WITH_A_STORY =
  'Start with one specific shift: who the patient was, what you did yourself and how it ended.'

/** What this level of this competency means, in the rubric's words: interviews are judged as stories. */
export const anchorOf = (competency: Competency, level: number): string =>
  anchorOfRubric(competency, 'star', level)

type Entry = MockCoachingInput['transcript'][number]

/**
 * The coach's findings by rule: each competency gets the level of what the answers are worth seen from it; what does not
 * show it is no more than level 3. What is repeated counts nothing, in whatever words; nor do lists of terms, claims
 * about scores, code, played roles and other languages.
 */
export function applyMockRubric(input: MockCoachingInput): MockCoaching {
  const answered = answeredIn(input)
  const read = readEvidence(answered)
  const weighed = weighedFindings(read)
  const judged = COMPETENCIES.map((competency) => {
    const found = judgeCompetency(competency, read)
    const { level, score } = holdScored(found, capOf(competency, weighed))
    return {
      ...found,
      level,
      score,
      quotes: level > 1 ? found.quotes : [],
      competency,
      label: competencyName(competency),
    }
  })
  const gaps = commonGaps(read)
  const weakest = judged.toSorted((a, b) => a.level - b.level)
  const stepOf = (one: (typeof judged)[number]) => nextStepFor(one, gaps[0], 'star')
  const steps = [
    ...(judged.every(({ level }) => level === 1)
      ? [BEGIN_WITH_A_STORY]
      : gaps.map((gap) => sentenceFor(gap, 'star'))),
    ...weakest.filter(({ level }) => level < 5).map(stepOf),
    ...weakest.flatMap(({ missing }) => missing.slice(0, 1)).map(({ nextStep }) => nextStep),
    KEEP_TELLING,
  ]
  return {
    competencies: judged.map((one) => ({
      competency: one.competency,
      level: one.level,
      score: one.score,
      quotes: one.quotes.slice(0, MAX_QUOTES).map(quoteOf),
      nextStep: stepOf(one),
    })),
    answers: starOfAnswers(input),
    strengths: judged
      .filter(({ level, named }) => level >= 3 && named.length > 0)
      .toSorted((a, b) => b.level - a.level)
      .map((one) => strengthText(one.label, one)),
    improvementAreas: weakest
      .filter(({ level }) => level < 4)
      .flatMap((one) => improvementText(one.label, one, 'star') ?? []),
    specificFeedback: answered
      .map(({ text, answers }, at) => `On “${text}”: ${answerRemark(read[at]!, answers)}`)
      .slice(0, MAX_POINTS_LISTED),
    nextSteps: [...new Set(steps)].slice(0, MAX_STEPS),
  }
}

/** What matters most in the answers, and the caps of competencies, whoever judges their levels. */
export function findInMock(
  input: MockCoachingInput,
  concerns: readonly Concern[] = [],
): {
  findings: Finding[]
  capOf: (competency: Competency) => ReturnType<typeof capOf>
  /** Where safety is in doubt in some answer: what the rules name as strengths, of the other answers alone. */
  strengthsBesideDoubt: string[] | null
} {
  const read = readEvidence(answeredIn(input))
  const weighed = weighedFindings(read, concerns)
  return {
    findings: findingsOf(read, weighed),
    capOf: (competency) => capOf(competency, weighed),
    strengthsBesideDoubt: read.some(({ reading }) => reading.isDoubtful)
      ? applyMockRubric(input).strengths
      : null,
  }
}

/** What was answered, question by question in the order they were asked. */
function answeredIn({ transcript, questions }: MockCoachingInput) {
  const said = transcript.filter(({ role }) => role === 'candidate')
  return [...Map.groupBy(said, ({ questionIndex }) => questionIndex)]
    .toSorted(([a], [b]) => a - b)
    .map(([index, answers]: [number, Entry[]]) => ({
      question: askedOf(questions[index]),
      text: questions[index]?.question ?? '',
      answers,
    }))
}

/** A question as answers to it are judged; its kind tells how where the bank does not know it. */
export const askedOf = (
  question: Pick<MockCoachingInput['questions'][number], 'id' | 'type'> | undefined,
): AskedQuestion => ({
  id: question?.id,
  rubric:
    QUESTION_BANK.find(({ id }) => id === question?.id)?.rubric ??
    (asksForStory(question?.type) ? 'star' : 'motivation'),
  type: question?.type,
})

/** What is missing in most answers to questions for stories first. */
function commonGaps(read: ReturnType<typeof readEvidence>): Gap[] {
  const all = read
    .filter(({ question, sentences }) => question.rubric === 'star' && sentences.length > 0)
    .flatMap(({ reading }) => gapsOf(reading, true).slice(0, 1))
  const counts = Map.groupBy(all, (gap) => gap)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([gap]) => gap)
}

const quoteOf = ({ messageId, text, start }: Evidence): CoachQuote => ({ messageId, text, start })

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
