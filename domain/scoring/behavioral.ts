import {
  BEHAVIORAL_COMPETENCIES,
  type BehavioralCompetency,
} from '@preceptor/content/practice-questions/practice-question'
import { type Quote, STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interview'
import type { BehavioralAnalysis } from '@preceptor/contracts/practice'
import { BEHAVIORAL_RUBRIC, behavioralAnchorOf } from './behavioral-anchors.ts'
import { CLEAR_ELEMENTS, ELEMENTS } from './behavioral-elements.ts'
import {
  detailedFeedbackOf,
  improvementText,
  nextStepOf,
  nextStepsOf,
  strengthTexts,
} from './behavioral-feedback.ts'
import {
  FIRST_PERSON,
  type JudgedQuestion,
  type PracticeAnswer,
  readAnswers,
  type StorySentence,
} from './behavioral-sentences.ts'
import type { Judged } from './judged.ts'
import type { Indicator } from './mock-anchors.ts'
import { scoreOfLevel } from './mock-interview.ts'
import { withoutList } from './not-evidence.ts'
import { capOf } from './reading/cap.ts'
import { isConnected, type Span } from './sentences.ts'
import { evidenceSpans, judgeStar } from './star.ts'
import { storyOf } from './star-summary.ts'

export { behavioralAnchorOf } from './behavioral-anchors.ts'
export type { JudgedQuestion, PracticeAnswer } from './behavioral-sentences.ts'

/** Raised whenever an anchor, an indicator or a rule changes: scores of two versions are not compared. */
export const BEHAVIORAL_RUBRIC_VERSION = 2

const MAX_QUOTES = 3
/** A sentence without stops is quoted up to here. */
const MAX_QUOTE_CHARS = 600
/** One sentence shows at most this many signs of a competency, however many words it strings together. */
const MAX_SIGNS_PER_SENTENCE = 2

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
    'evidence' | 'answers' | 'strengths' | 'improvements' | 'nextSteps' | 'detailedFeedback' | 'rubricVersion'
  > & {
    /** As `coverageOf`. */
    coverage: number
  }

/** The score of each level, 20-100, and their mean. */
export function scoresOfLevels(levels: Readonly<Record<BehavioralCompetency, number>>): BehavioralScores {
  const scores = BEHAVIORAL_COMPETENCIES.map((competency) => scoreOfLevel(levels[competency]))
  return {
    overallScore: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    communicationScore: scoreOfLevel(levels.communication),
    problemSolvingScore: scoreOfLevel(levels.problemSolving),
    professionalismScore: scoreOfLevel(levels.professionalism),
    patientFocusScore: scoreOfLevel(levels.patientFocus),
    selfAwarenessScore: scoreOfLevel(levels.selfAwareness),
  }
}

/**
 * Share 0-1 of what the question asks for that all answers together tell. Of a past situation the four parts of the
 * STAR method, a half for one described in part; of reasons and plans the question's expected elements.
 */
export function coverageOf(question: JudgedQuestion, answers: readonly PracticeAnswer[]): number {
  if (question.rubric === 'star') {
    const worth = { present: 1, partial: 0.5, absent: 0, not_applicable: 0 }
    const story = Object.values(storyIn(answers))
    return story.reduce((sum, status) => sum + worth[status], 0) / story.length
  }
  const { all, missing } = elementsOf(question, answers)
  return (all.length - missing.length) / all.length
}

/**
 * The analysis of all answers of a practice. A level is earned by distinct signs of a competency in sentences that tell
 * an action of the candidate's, the upper two also by a reason and by what completes it; of a past situation no more
 * than one part may be missing for level 4, none for 5. What is repeated counts nothing, nor do lists of terms,
 * claims about scores, code, played roles and other languages.
 */
export function analyzeBehavioral(
  question: JudgedQuestion,
  answers: readonly PracticeAnswer[],
): BehavioralFindings {
  const sentences = readAnswers(question, answers)
  const story = question.rubric === 'star' ? storyIn(answers) : null
  const cap = capOf(
    question,
    answers.map(({ content }) => content),
  )
  const judged = BEHAVIORAL_COMPETENCIES.map((one) => judge(one, question, sentences, { story, cap }))
  const steps = new Map(judged.map((one) => [one, nextStepOf(one, question, story)]))
  const weakest = judged.toSorted((a, b) => a.level - b.level)
  const missing = story ? [] : elementsOf(question, answers).missing
  return {
    ...scoresOfLevels(
      Object.fromEntries(judged.map(({ competency, level }) => [competency, level])) as Record<
        BehavioralCompetency,
        number
      >,
    ),
    evidence: judged.map((one) => ({
      competency: one.competency,
      label: one.label,
      level: one.level,
      score: one.score,
      anchor: one.anchor,
      quotes: one.quotes,
      nextStep: steps.get(one)!,
    })),
    answers: answers.map((answer) => ({ messageId: answer.messageId, star: starOf(question, answer) })),
    strengths: strengthTexts(judged),
    improvements: weakest.filter(({ level }) => level < 4).map(improvementText),
    nextSteps: nextStepsOf({
      rubric: question.rubric,
      story,
      missing,
      shownNothing: judged.every(({ level }) => level === 1),
      steps: weakest.filter(({ level }) => level < 5).map((one) => steps.get(one)!),
    }),
    detailedFeedback: detailedFeedbackOf({ question, answers, judged, missing }),
    rubricVersion: BEHAVIORAL_RUBRIC_VERSION,
    coverage: coverageOf(question, answers),
  }
}

/** The interim evaluation of the answers so far. */
export function evaluateBehavioral(
  question: JudgedQuestion,
  answers: readonly PracticeAnswer[],
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

function judge(
  competency: BehavioralCompetency,
  { rubric }: JudgedQuestion,
  sentences: readonly StorySentence[],
  { story, cap }: { story: Record<StarPart, StarStatus> | null; cap: number },
): Judged {
  const indicators = BEHAVIORAL_RUBRIC[competency].indicators[rubric]
  const shown: Indicator[] = []
  const evidence: StorySentence[] = []
  let claimed: StorySentence | undefined
  for (const sentence of sentences) {
    const text = withoutList(sentence.text)
    const signs = indicators.filter((one) => one.pattern.test(text))
    if (!signs.length) continue
    if (!sentence.action && !(competency === 'selfAwareness' && sentence.selfLook)) {
      if (FIRST_PERSON.test(sentence.text)) claimed ??= sentence
      continue
    }
    const fresh = signs.filter((one) => !shown.includes(one)).slice(0, MAX_SIGNS_PER_SENTENCE)
    if (!fresh.length) continue
    shown.push(...fresh)
    evidence.push(sentence)
  }
  const completes = rubric === 'star' ? isAfter : isBeside
  const reason = sentences.some((one) => one.reason && evidence.some((action) => isBeside(one, action)))
  const closing = sentences.some((one) => one.closing && evidence.some((action) => completes(one, action)))
  const earned = levelOf({ signs: shown.length, claimed: claimed !== undefined, reason, closing })
  const level = Math.min(earned, highestLevel(story), cap)
  const quotes = level === 1 ? [] : evidence.length ? evidence : claimed ? [claimed] : []
  return {
    competency,
    label: BEHAVIORAL_RUBRIC[competency].label,
    level,
    score: scoreOfLevel(level),
    anchor: behavioralAnchorOf(competency, rubric, level),
    quotes: quotes.slice(0, MAX_QUOTES).map((one) => quoteOf(one.messageId, one)),
    shown,
    missing: indicators.filter((one) => !shown.includes(one)),
    evidence,
    reason,
    closing,
  }
}

function quoteOf(messageId: string, { start, text }: Span): Quote {
  const words = text.slice(0, MAX_QUOTE_CHARS)
  return { messageId, start, end: start + words.length, text: words }
}

/** The reason for an action stands in its sentence or next to it. */
const isBeside = (one: StorySentence, action: StorySentence): boolean =>
  one.messageId === action.messageId && Math.abs(one.index - action.index) <= 1

/** How a story ended may come in a later answer. */
const isAfter = (one: StorySentence, action: StorySentence): boolean => one.index >= action.index

function levelOf(has: { signs: number; claimed: boolean; reason: boolean; closing: boolean }): number {
  if (has.signs === 0) return has.claimed ? 2 : 1
  if (has.signs >= 3 && has.reason && has.closing) return 5
  return has.signs >= 2 && (has.reason || has.closing) ? 4 : 3
}

function highestLevel(story: Record<StarPart, StarStatus> | null): number {
  if (!story) return 5
  const absent = STAR_PARTS.filter((part) => story[part] === 'absent').length
  return Math.max(3, 5 - absent)
}

/** The rubric, not the kind of question in a voice interview, tells whether a story is asked for. */
const judgeParts = (answer: string, { rubric }: Pick<JudgedQuestion, 'rubric'>) =>
  judgeStar(answer, rubric === 'star' ? 'behavioral' : undefined)

/** The parts in all answers together: one that continues another is understood by it. */
function storyIn(answers: readonly PracticeAnswer[]): Record<StarPart, StarStatus> {
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
  { messageId, content }: PracticeAnswer,
): BehavioralFindings['answers'][number]['star'] {
  const found = judgeParts(content, question)
  return STAR_PARTS.map((part) => {
    const { status, spans } = found[part]
    return { part, status, quotes: spans.map((span) => quoteOf(messageId, span)) }
  })
}

/** What the question asks for, and what of it no whole sentence touches. */
function elementsOf({ expectedElements }: JudgedQuestion, answers: readonly PracticeAnswer[]) {
  const known = expectedElements.filter((element) => element in ELEMENTS)
  const touches = known.length ? ELEMENTS : CLEAR_ELEMENTS
  const all = known.length ? known : Object.keys(CLEAR_ELEMENTS)
  const texts = answers
    .flatMap(({ content }) => evidenceSpans(content))
    .map(({ text }) => withoutList(text))
    .filter(isConnected)
  return { all, missing: all.filter((element) => !texts.some((text) => touches[element]!(text))) }
}
