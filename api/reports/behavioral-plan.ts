import {
  findPracticeQuestion,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { VendorError } from '@preceptor/contracts/errors'
import {
  BEHAVIORAL_KEYS,
  type BehavioralCompetencyKey,
  type BehavioralEvaluation,
} from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '@preceptor/domain/practice/behavioral-results'
import {
  analyzeBehavioral,
  evaluateBehavioral,
  findInPractice,
  withOverall,
} from '@preceptor/domain/scoring/behavioral'
import { anchorOf, anchorsOf } from '@preceptor/domain/scoring/competencies/anchors'
import { holdScored } from '@preceptor/domain/scoring/findings/findings'
import { markEntry } from '@preceptor/domain/utterances/orders'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import {
  type BehavioralSummary,
  behavioralCompetency,
  behavioralStory,
  behavioralSummary,
} from '@preceptor/vendors/openai/tasks/behavioral-report'
import { askForLevel, askForStory } from '@preceptor/vendors/openai/tasks/findings'
import { behavioralAnalysisOf, behavioralFallback } from '../coaching/behavioral-analysis.ts'
import { candidateEntries } from '../coaching/candidate-entries.ts'
import { questionScoresOf } from '../coaching/question-scores.ts'
import { checkLevel } from './checked-level.ts'
import { concernsIn, conductPart, insultsOf } from './conduct-part.ts'
import { levelPart, levelsIn, storyIn, storyPart, summaryIn, summaryPart } from './finding-parts.ts'
import type { PlannedPart, ReportMaterial, ReportPlan } from './report-plan.ts'

type Practice = {
  questionId: string | null
  transcript: ReportMaterial['transcript']
} & Partial<Pick<ReportMaterial, 'rude' | 'measures'>>

/**
 * The report of a typed practice: a level for each competency, the story in each message where the question asks for
 * one, and then the summary. Undefined for a question that is not asked any more.
 */
export function planBehavioralReport(practice: Practice): ReportPlan | undefined {
  const question = findPracticeQuestion(practice.questionId ?? '')
  if (!question) return undefined
  const { levels, messages, summary } = partsOfPractice(question, practice)
  const { id: questionId, question: asked, rubric } = question
  const stories = (rubric === 'star' ? messages : []).map((answer, index) =>
    storyPart(answer.messageId, {
      title: `Your story, message ${index + 1}`,
      make: (openai, _, options) => {
        const input = { questionId, question: asked, answer }
        const seen = { ...input, answer: markEntry(answer) }
        return askForStory(openai, behavioralStory, input, { ...options, seen })
      },
    }),
  )
  const conduct = conductPart(messages.map((answer) => ({ answer, question: asked })))
  return {
    stages: [[...levels, conduct, ...stories], [summary]],
    assemble: (results) => {
      const findings = {
        competencies: levelsIn(results, BEHAVIORAL_KEYS),
        answers: messages.map(({ messageId }) => ({ messageId, star: storyIn(results, messageId) })),
        ...summaryIn<BehavioralSummary>(results),
      }
      return behavioralAnalysisOf(
        findings,
        question,
        findInPractice(question, messages, [...insultsOf(practice.rude ?? []), ...concernsIn(results)]),
        questionScoresOf({ questions: [question], measures: {}, ...practice }, 'behavioral'),
      )
    },
    fallback: behavioralFallback(question),
  }
}

function partsOfPractice(
  {
    id: questionId,
    question,
    rubric,
    type,
    expectedElements,
  }: NonNullable<ReturnType<typeof findPracticeQuestion>>,
  { transcript }: Practice,
) {
  const input = {
    questionId,
    question,
    rubric,
    expectedElements: [...expectedElements],
    transcript: transcript.map(({ messageId, role, content }) => ({ messageId, role, content })),
  }
  const answers = candidateEntries(input.transcript)
  const judged = { id: questionId, question, type, rubric, expectedElements }
  const byRule = () => analyzeBehavioral(judged, answers)
  const seen = { ...input, transcript: input.transcript.map(markEntry) }
  const levels = BEHAVIORAL_KEYS.map((competency) =>
    levelPart(competency, {
      title: BEHAVIORAL_COMPETENCY_NAMES[competency],
      anchor: (level) => anchorOf(competency, rubric, level),
      make: async (openai, _, options) => {
        const anchors = [...anchorsOf(competency, rubric)]
        const found = await askForLevel(
          openai,
          behavioralCompetency,
          { ...input, competency, anchors },
          { ...options, seen: { ...seen, competency, anchors } },
        )
        const rule = byRule().evidence.find((one) => one.competency === competency)!
        const checked = checkLevel(found, rule, input.transcript)
        const { capOf, outweighs } = findInPractice(judged, answers)
        const { level, score } = outweighs ? { level: 1, score: 0 } : holdScored(checked, capOf(competency))
        return { ...checked, level, score }
      },
    }),
  )
  const summary = summaryPart(async (openai, results, options) => {
    try {
      const asked = { ...seen, levels: levelsIn(results, BEHAVIORAL_KEYS) }
      return await openai.runTask(behavioralSummary, asked, options)
    } catch (error) {
      // What is of no use costs the coach's words, not the report.
      if (!(error instanceof VendorError) || error.reason !== 'answer') throw error
      const { strengths, improvements, nextSteps, detailedFeedback } = byRule()
      return { strengths, improvements, nextSteps, detailedFeedback } satisfies BehavioralSummary
    }
  })
  return { levels, summary, messages: answers }
}

/**
 * A look at the answers so far: the levels of the competencies and the feedback, without the stories; by rule where the
 * coach's are of no use. Rejects where they cannot be had and another try may help; undefined for a question that is not
 * asked any more.
 */
export async function lookSoFar(
  openai: OpenAi,
  practice: Practice,
  signal: AbortSignal,
): Promise<BehavioralEvaluation | undefined> {
  const question = findPracticeQuestion(practice.questionId ?? '')
  if (!question) return undefined
  try {
    return await lookOfCoach(openai, question, practice, signal)
  } catch (error) {
    if (!(error instanceof VendorError) || (error.reason !== 'answer' && error.retryable)) throw error
    return evaluateBehavioral(question, candidateEntries(practice.transcript))
  }
}

async function lookOfCoach(
  openai: OpenAi,
  question: PracticeQuestion,
  practice: Practice,
  signal: AbortSignal,
): Promise<BehavioralEvaluation> {
  const { levels, summary } = partsOfPractice(question, practice)
  const results = new Map<string, object>()
  const make = async (part: PlannedPart) =>
    void results.set(part.name, await part.make(openai, results, { signal, judgeTimes: 1 }))
  await Promise.all(levels.map(make))
  await make(summary)
  const found = levelsIn(results, BEHAVIORAL_KEYS).map(({ competency, score }) => [competency, score])
  const { overallScore, communicationScore, problemSolvingScore } = withOverall(
    Object.fromEntries(found) as Record<BehavioralCompetencyKey, number>,
  )
  const { detailedFeedback } = summaryIn<BehavioralSummary>(results)
  return { overallScore, communicationScore, problemSolvingScore, detailedFeedback }
}
