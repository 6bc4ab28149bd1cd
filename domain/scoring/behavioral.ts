import {
  BEHAVIORAL_COMPETENCIES,
  type BehavioralCompetency,
} from '@preceptor/content/practice-questions/practice-question'
import {
  type Finding,
  type Quote,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import type { BehavioralAnalysis } from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '../practice/behavioral-results.ts'
import { elementsOf, type JudgedQuestion } from './behavioral-elements.ts'
import { detailedFeedbackOf, improvedIn } from './behavioral-feedback.ts'
import { sentenceFor } from './competencies/advice.ts'
import { anchorOf, heldAnchor, outweighedAnchor } from './competencies/anchors.ts'
import { type AnswerMessage, readEvidence } from './competencies/evidence.ts'
import { judgeCompetency } from './competencies/judge-competency.ts'
import { overallOf } from './competencies/levels.ts'
import { improvementText, KEEP_TELLING, nextStepFor, strengthText } from './competencies/texts.ts'
import {
  type Concern,
  capOf,
  findingsOf,
  holdScored,
  outweighing,
  weighedFindings,
} from './findings/findings.ts'
import { gapsOf } from './reading/gap.ts'
import type { Span } from './sentences.ts'
import { judgeStar } from './star.ts'
import { storyOf } from './star-summary.ts'

/** Raised whenever an anchor, a sign or a rule changes: scores of two versions are not compared. */
export const BEHAVIORAL_RUBRIC_VERSION = 8

const MAX_QUOTES = 3
const MAX_STEPS = 3
/** A sentence without stops is quoted up to here. */
const MAX_QUOTE_CHARS = 600

type Scores =
  | 'overallScore'
  | 'communicationScore'
  | 'problemSolvingScore'
  | 'professionalismScore'
  | 'patientFocusScore'
  | 'selfAwarenessScore'
export type BehavioralScores = Pick<BehavioralAnalysis, Scores>

/** What the answers show, without what only the session knows. */
export type BehavioralFindings = BehavioralScores &
  Pick<
    BehavioralAnalysis,
    | 'findings'
    | 'evidence'
    | 'answers'
    | 'strengths'
    | 'improvements'
    | 'nextSteps'
    | 'detailedFeedback'
    | 'rubricVersion'
  > & {
    /** As `coverageOf`. */
    coverage: number
  }

/** The score of each competency, 0-100, and their mean. */
export function withOverall(scores: Readonly<Record<BehavioralCompetency, number>>): BehavioralScores {
  return {
    overallScore: overallOf(BEHAVIORAL_COMPETENCIES.map((competency) => scores[competency])),
    communicationScore: scores.communication,
    problemSolvingScore: scores.problemSolving,
    professionalismScore: scores.professionalism,
    patientFocusScore: scores.patientFocus,
    selfAwarenessScore: scores.selfAwareness,
  }
}

/**
 * Share 0-1 of what the question asks for that all answers together tell. Of a past situation the four parts of the
 * STAR method, a half for one described in part; of reasons and plans the question's expected elements.
 */
export function coverageOf(question: JudgedQuestion, answers: readonly AnswerMessage[]): number {
  if (question.rubric === 'star') {
    const worth = { present: 1, partial: 0.5, absent: 0, not_applicable: 0 }
    const story = Object.values(storyIn(answers))
    return story.reduce((sum, status) => sum + worth[status], 0) / story.length
  }
  const { all, missing } = elementsOf(question, answers)
  return (all.length - missing.length) / all.length
}

/**
 * The analysis of all answers of a practice. Each competency gets the level of what the answers are worth seen from it;
 * what does not show it is no more than level 3. What is repeated counts nothing, nor do lists of terms, claims about
 * scores, code, played roles and other languages.
 */
export function analyzeBehavioral(
  question: JudgedQuestion,
  answers: readonly AnswerMessage[],
): BehavioralFindings {
  const read = readEvidence([{ question, answers }])
  const gaps = gapsOf(read[0]!.reading, question.rubric === 'star')
  const weighed = weighedFindings(read)
  const judged = BEHAVIORAL_COMPETENCIES.map((competency) => {
    const found = judgeCompetency(competency, read)
    const { level, score, heldBy } = holdScored(found, capOf(competency, weighed))
    const quotes = level > 1 ? found.quotes : []
    return {
      ...found,
      level,
      score,
      quotes,
      heldBy,
      competency,
      label: BEHAVIORAL_COMPETENCY_NAMES[competency],
    }
  })
  const outweighs = outweighing(read, weighed)
  const weakest = judged.toSorted((a, b) => a.level - b.level)
  const stepOf = (one: (typeof judged)[number]) => nextStepFor(one, gaps[0], question.rubric)
  const steps = [
    ...gaps.map((gap) => sentenceFor(gap, question.rubric)),
    ...weakest.filter(({ level, shown }) => level < 5 && shown.length === 0).map(stepOf),
    ...weakest
      .flatMap(({ missing }) => missing.slice(0, 1))
      .map(({ nextStep, nextPlan }) => (question.rubric === 'star' ? nextStep : nextPlan)),
    KEEP_TELLING,
  ]
  return {
    ...withOverall(
      Object.fromEntries(judged.map(({ competency, score }) => [competency, score])) as Record<
        BehavioralCompetency,
        number
      >,
    ),
    findings: findingsOf(read, weighed),
    evidence: judged.map((one) => ({
      competency: one.competency,
      label: one.label,
      level: one.level,
      score: one.score,
      anchor: outweighs
        ? outweighedAnchor(one.competency)
        : heldAnchor(one.competency, anchorOf(one.competency, question.rubric, one.level), one.heldBy),
      quotes: one.quotes.slice(0, MAX_QUOTES).map((sentence) => quoteOf(sentence.messageId, sentence)),
      nextStep: stepOf(one),
    })),
    answers: answers.map((answer) => ({ messageId: answer.messageId, star: starOf(question, answer) })),
    strengths: judged
      .filter(({ level, named }) => level >= 3 && named.length > 0)
      .toSorted((a, b) => b.level - a.level)
      .map((one) => strengthText(one.label, one)),
    improvements: weakest
      .filter(({ level }) => level < 4)
      .flatMap((one) => improvementText(one.label, one, improvedIn(question)) ?? []),
    nextSteps: [...new Set(steps)].slice(0, MAX_STEPS),
    detailedFeedback: detailedFeedbackOf({ question, answers, read: read[0]!, judged, against: weighed[0] }),
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    coverage: coverageOf(question, answers),
  }
}

/** What matters most in the answers, and the caps of competencies, whoever judges their levels. */
export function findInPractice(
  question: JudgedQuestion,
  answers: readonly AnswerMessage[],
  concerns: readonly Concern[] = [],
): {
  findings: Finding[]
  capOf: (competency: BehavioralCompetency) => ReturnType<typeof capOf>
  outweighs: { title: string } | undefined
  /** Safety is in doubt: nothing in it is named as a strength, whoever judges. */
  isDoubtful: boolean
} {
  const read = readEvidence([{ question, answers }])
  const weighed = weighedFindings(read, concerns)
  return {
    findings: findingsOf(read, weighed),
    capOf: (competency) => capOf(competency, weighed),
    outweighs: outweighing(read, weighed),
    isDoubtful: read.some(({ reading }) => reading.isDoubtful),
  }
}

/** The interim evaluation of the answers so far. */
export function evaluateBehavioral(
  question: JudgedQuestion,
  answers: readonly AnswerMessage[],
): Pick<
  BehavioralFindings,
  'overallScore' | 'communicationScore' | 'problemSolvingScore' | 'detailedFeedback'
> {
  const { overallScore, communicationScore, problemSolvingScore, detailedFeedback } = analyzeBehavioral(
    question,
    answers,
  )
  return { overallScore, communicationScore, problemSolvingScore, detailedFeedback }
}

function quoteOf(messageId: string, { start, text }: Span): Quote {
  const words = text.slice(0, MAX_QUOTE_CHARS)
  return { messageId, start, end: start + words.length, text: words }
}

/** The rubric, not the kind of question in a voice interview, tells whether a story is asked for. */
const judgeParts = (answer: string, { rubric }: Pick<JudgedQuestion, 'rubric'>) =>
  judgeStar(answer, rubric === 'star' ? 'behavioral' : undefined)

/** The parts in all answers together: one that continues another is understood by it. */
function storyIn(answers: readonly AnswerMessage[]): Record<StarPart, StarStatus> {
  const contents = answers.map(({ content }) => content)
  return storyOf(
    [...contents, contents.join('\n')].map((content) => {
      const found = judgeParts(content, { rubric: 'star' })
      const statuses = STAR_PARTS.map((part) => [part, found[part].status])
      return { questionIndex: 0, star: Object.fromEntries(statuses) as Record<StarPart, StarStatus> }
    }),
  )
}

function starOf(
  question: JudgedQuestion,
  { messageId, content }: AnswerMessage,
): BehavioralFindings['answers'][number]['star'] {
  const found = judgeParts(content, question)
  return STAR_PARTS.map((part) => {
    const { status, spans } = found[part]
    return { part, status, quotes: spans.map((span) => quoteOf(messageId, span)) }
  })
}
