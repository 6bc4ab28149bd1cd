import { STAR_PARTS, type StarPart, type StarStatus } from '@preceptor/contracts/interview'
import { answerFeedback } from './answer-feedback.ts'
import { BEHAVIORAL_RUBRIC } from './behavioral-anchors.ts'
import {
  describesCase,
  describesPastAction,
  type JudgedQuestion,
  type PracticeAnswer,
} from './behavioral-sentences.ts'
import type { Judged } from './judged.ts'
import type { Indicator } from './mock-anchors.ts'
import { quoted } from './quoted.ts'
import { evidenceSpans, givesReason } from './star.ts'
import { MISSING_PART, PARTIAL_PART } from './star-summary.ts'

const MAX_STEPS = 3
const BEGIN_WITH: Record<JudgedQuestion['rubric'], string> = {
  star: 'Begin with one certain shift: who the patient was, what you did yourself and how it ended.',
  motivation: 'Give one reason in a whole sentence, and then one moment from your work that proves it.',
  forward: 'Name one thing you would do or want to know, and say why it matters to you.',
}
const COMPLETION: Record<JudgedQuestion['rubric'], string> = {
  star: 'tell how it ended: what changed for the patient or the team',
  motivation: 'say what it means for this unit and its patients',
  forward: 'say by when, how often or with whom',
}

const named = (indicators: readonly Indicator[]): string => joined(indicators.map(({ name }) => name))

const joined = (texts: readonly string[]): string => texts.join(', ').replace(/, ([^,]*)$/, ' and $1')

const labelOf = ({ competency }: Pick<Judged, 'competency'>): string => BEHAVIORAL_RUBRIC[competency].label

/** What is shown well, the best first, each by other words of the candidate's where there are any. */
export function strengthTexts(judged: readonly Judged[]): string[] {
  const used = new Set<string>()
  return judged
    .filter(({ level }) => level >= 3)
    .toSorted((a, b) => b.level - a.level)
    .map((one) => {
      const { text } = one.evidence.find((sentence) => !used.has(sentence.text)) ?? one.evidence[0]!
      used.add(text)
      return `${labelOf(one)}: you showed ${named(one.shown)}, for example ${quoted(text)}.`
    })
}

export function improvementText(one: Judged): string {
  const wanted = named(one.missing.slice(0, 2))
  if (one.level === 1) return `${labelOf(one)}: nothing of it was heard yet. Show ${wanted}.`
  if (one.level === 2) {
    const words = quoted(one.quotes[0]!.text)
    return `${labelOf(one)}: you named it in ${words}, without a moment in which you did it. Show ${wanted}.`
  }
  return `${labelOf(one)}: not yet heard: ${wanted}.`
}

/** The one thing to do next for this competency. */
export function nextStepOf(
  { evidence, quotes, shown, missing, reason, closing, level }: Judged,
  { rubric }: JudgedQuestion,
  story: Record<StarPart, StarStatus> | null,
): string {
  const [action] = evidence
  if (level === 2 && rubric !== 'forward')
    return `Tell one time you did it instead of ${quoted(quotes[0]!.text)}.`
  if (action && shown.length >= 2) {
    if (!closing) return `After ${quoted(action.text)}, ${COMPLETION[rubric]}.`
    if (!reason) {
      return `After ${quoted(action.text)}, say why ${story ? 'you chose to act so' : 'it matters to you'}.`
    }
    const absent = story && STAR_PARTS.find((part) => story[part] === 'absent')
    if (absent && level < 5) return `Around ${quoted(action.text)}, ${MISSING_PART[absent]}.`
  }
  return missing[0]?.nextStep ?? 'Keep telling it this way: own action, reason, outcome.'
}

/** At most three steps, what the whole answer lacks before what a competency lacks. */
export function nextStepsOf(of: {
  rubric: JudgedQuestion['rubric']
  story: Record<StarPart, StarStatus> | null
  missing: readonly string[]
  shownNothing: boolean
  steps: readonly string[]
}): string[] {
  const first = of.shownNothing ? BEGIN_WITH[of.rubric] : (storyStep(of.story) ?? elementStep(of.missing))
  return [...new Set(first ? [first, ...of.steps] : of.steps)].slice(0, MAX_STEPS)
}

function storyStep(story: Record<StarPart, StarStatus> | null): string | undefined {
  const lacking = (status: StarStatus) => STAR_PARTS.find((part) => story?.[part] === status)
  const absent = lacking('absent')
  if (absent) return `In this story, ${MISSING_PART[absent]}.`
  const partial = lacking('partial')
  return partial && `In this story, ${PARTIAL_PART[partial]}.`
}

const elementStep = (missing: readonly string[]): string | undefined =>
  missing.length ? `Add what the question also asks for: ${joined(missing)}.` : undefined

/** The answers in a few sentences: what was described, by the candidate's own words, and what is missing. */
export function detailedFeedbackOf(of: {
  question: JudgedQuestion
  answers: readonly PracticeAnswer[]
  judged: readonly Judged[]
  missing: readonly string[]
}): string {
  if (!of.answers.length) return 'There is no answer to judge yet.'
  const heard = of.answers.some(({ content }) => evidenceSpans(content).length)
  if (!heard) return `${remarkOf(of.question, of.answers)} ${BEGIN_WITH[of.question.rubric]}`
  const weakest = of.judged.toSorted((a, b) => a.level - b.level)[0]!
  return [
    heardRemark(of.question, of.answers, of.judged),
    ...(of.missing.length ? [`Not yet heard: ${joined(of.missing)}.`] : []),
    ...strengthTexts(of.judged).slice(0, 1),
    ...(weakest.level < 4 ? [improvementText(weakest)] : []),
  ].join(' ')
}

function heardRemark(
  question: JudgedQuestion,
  answers: readonly PracticeAnswer[],
  judged: readonly Judged[],
): string {
  if (question.rubric === 'star' || question.type === 'engagement') return remarkOf(question, answers)
  return question.rubric === 'forward' ? remarkOnPlan(judged) : remarkOnReasons(answers)
}

/** For motives and what the candidate brings: a reason, and one moment that proves it. */
function remarkOnReasons(answers: readonly PracticeAnswer[]): string {
  const texts = answers.flatMap(({ content }) => evidenceSpans(content)).map(({ text }) => text)
  const proof = texts.find((text) => describesPastAction(text) || describesCase(text))
  const reason = texts.find(givesReason)
  if (proof && reason) return `You gave a reason and a moment that proves it, ${quoted(proof)}.`
  if (proof) return `You told a moment that fits, ${quoted(proof)}. Say also why it matters to you.`
  return reason
    ? `You gave a reason, ${quoted(reason)}. Add one moment from your work that proves it.`
    : `You said ${quoted(texts[0]!)}. Say why, and add one moment from your work that proves it.`
}

/** The remark of the mock interview on one question, read as the kind its rubric tells. */
function remarkOf({ question, type, rubric }: JudgedQuestion, answers: readonly PracticeAnswer[]): string {
  const kind = rubric === 'star' ? 'behavioral' : type === 'engagement' ? type : 'motivation'
  const [remark] = answerFeedback({
    positionTitle: null,
    companyName: null,
    personality: 'professional',
    questions: [{ id: '', type: kind, question, category: '' }],
    transcript: answers.map((answer) => ({ ...answer, role: 'candidate' as const, questionIndex: 0 })),
  })
  const text = remark!.slice(`On "${question}": `.length)
  return text[0]!.toUpperCase() + text.slice(1)
}

function remarkOnPlan(judged: readonly Judged[]): string {
  const steps = judged.flatMap(({ evidence }) => evidence)
  const [first] = steps.toSorted((a, b) => a.index - b.index)
  if (!first) return 'No step of your own was heard. Say what you would do first, and by when.'
  const sentence = `You named a step of your own, ${quoted(first.text)}`
  const lacking = [
    ...(steps.some(({ closing }) => closing) ? [] : ['by when or how often']),
    ...(steps.some(({ reason }) => reason) ? [] : ['why it matters to you']),
  ]
  return lacking.length ? `${sentence}. Say also ${joined(lacking)}.` : `${sentence}, and said why and when.`
}
