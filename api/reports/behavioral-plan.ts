import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import {
  BEHAVIORAL_KEYS,
  type BehavioralCompetencyKey,
  type BehavioralEvaluation,
} from '@preceptor/contracts/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '@preceptor/domain/practice/behavioral-results'
import { behavioralAnchorOf, scoresOfLevels } from '@preceptor/domain/scoring/behavioral'
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
import { levelPart, levelsIn, storyIn, storyPart, summaryIn, summaryPart } from './finding-parts.ts'
import type { PlannedPart, ReportMaterial, ReportPlan } from './report-plan.ts'

type Practice = { questionId: string | null; transcript: ReportMaterial['transcript'] }

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
      make: (openai, _, options) =>
        askForStory(openai, behavioralStory, { questionId, question: asked, answer }, options),
    }),
  )
  return {
    stages: [[...levels, ...stories], [summary]],
    assemble: (results) => {
      const findings = {
        competencies: levelsIn(results, BEHAVIORAL_KEYS),
        answers: messages.map(({ messageId }) => ({ messageId, star: storyIn(results, messageId) })),
        ...summaryIn<BehavioralSummary>(results),
      }
      return behavioralAnalysisOf(findings, question)
    },
    fallback: behavioralFallback(question),
  }
}

function partsOfPractice(
  {
    id: questionId,
    question,
    rubric,
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
  const levels = BEHAVIORAL_KEYS.map((competency) =>
    levelPart(competency, {
      title: BEHAVIORAL_COMPETENCY_NAMES[competency],
      anchor: (level) => behavioralAnchorOf(competency, rubric, level),
      make: (openai, _, options) =>
        askForLevel(openai, behavioralCompetency, { ...input, competency }, options),
    }),
  )
  const summary = summaryPart((openai, results, options) =>
    openai.runTask(behavioralSummary, { ...input, levels: levelsIn(results, BEHAVIORAL_KEYS) }, options),
  )
  return { levels, summary, messages: candidateEntries(input.transcript) }
}

/**
 * A look at the answers so far: the levels of the competencies and the feedback, without the stories. Rejects when one of
 * them cannot be had; undefined for a question that is not asked any more.
 */
export async function lookSoFar(
  openai: OpenAi,
  practice: Practice,
  signal: AbortSignal,
): Promise<BehavioralEvaluation | undefined> {
  const question = findPracticeQuestion(practice.questionId ?? '')
  if (!question) return undefined
  const { levels, summary } = partsOfPractice(question, practice)
  const results = new Map<string, object>()
  const make = async (part: PlannedPart) =>
    void results.set(part.name, await part.make(openai, results, { signal }))
  await Promise.all(levels.map(make))
  await make(summary)
  const found = levelsIn(results, BEHAVIORAL_KEYS).map(({ competency, level }) => [competency, level])
  const { overallScore, communicationScore, problemSolvingScore } = scoresOfLevels(
    Object.fromEntries(found) as Record<BehavioralCompetencyKey, number>,
  )
  const { detailedFeedback } = summaryIn<BehavioralSummary>(results)
  return { overallScore, communicationScore, problemSolvingScore, detailedFeedback }
}
