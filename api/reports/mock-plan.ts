import {
  COMPETENCIES,
  type Competency,
  type TranscriptEntry,
} from '@preceptor/contracts/interviews/interview'
import { bandOf } from '@preceptor/domain/redo/band'
import { anchorsOf } from '@preceptor/domain/scoring/competencies/anchors'
import { holdScored } from '@preceptor/domain/scoring/findings/findings'
import { anchorOf, applyMockRubric, findInMock } from '@preceptor/domain/scoring/mock-interview'
import { asksForStory } from '@preceptor/domain/scoring/star'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { markEntry } from '@preceptor/domain/utterances/orders'
import { askForLevel, askForStory } from '@preceptor/vendors/openai/tasks/findings'
import {
  type MockSummary,
  mockCompetency,
  mockStory,
  mockSummary,
} from '@preceptor/vendors/openai/tasks/mock-report'
import { candidateEntries } from '../coaching/candidate-entries.ts'
import { analysisOf, fallbackAnalysis, measuredOf } from '../coaching/mock-analysis.ts'
import { questionScoresOf } from '../coaching/question-scores.ts'
import { checkLevel } from './checked-level.ts'
import { concernsIn, conductPart, insultsOf } from './conduct-part.ts'
import {
  levelPart,
  levelsIn,
  repeatsIn,
  storyIn,
  storyPart,
  summaryIn,
  summaryPart,
} from './finding-parts.ts'
import { judgeRepeatedly } from './judge-repeatedly.ts'
import type { ReportMaterial, ReportPlan } from './report-plan.ts'

/** The report of a mock interview: a level for each competency, the story in each answer, and then the summary. */
export function planMockReport(material: ReportMaterial): ReportPlan {
  const { interview, transcript, measures } = material
  const { metadata, personality } = interview
  const questions = metadata?.questions ?? []
  const measured = measuredOf(material)
  const input = {
    positionTitle: metadata?.positionTitle ?? null,
    companyName: metadata?.companyName ?? null,
    personality: personality ?? 'professional',
    questions,
    transcript: [...transcript],
  }
  const seen = { ...input, transcript: transcript.map(markEntry) }
  const stories = candidateEntries(transcript).flatMap((answer) => {
    const question = questions[answer.questionIndex]
    return question && asksForStory(question.type) ? [{ question, answer }] : []
  })
  const byRule = (competency: Competency) => {
    const { level, score, quotes, nextStep } = applyMockRubric(input).competencies.find(
      (found) => found.competency === competency,
    )!
    return {
      level,
      score,
      nextStep,
      quotes: quotes.map((quote) => ({ ...quote, end: quote.start + quote.text.length })),
    }
  }
  const levels = COMPETENCIES.map((competency) =>
    levelPart(competency, {
      title: competencyName(competency),
      anchor: (level) => anchorOf(competency, level),
      make: async (openai, _, { judgeTimes, ...options }) => {
        const anchors = [...anchorsOf(competency, 'star')]
        const rule = byRule(competency)
        const cap = findInMock(input).capOf(competency)
        return judgeRepeatedly(judgeTimes, async () => {
          const found = await askForLevel(
            openai,
            mockCompetency,
            { ...input, competency, anchors },
            { ...options, seen: { ...seen, competency, anchors } },
          )
          const checked = checkLevel(found, rule, transcript)
          const { level, score } = holdScored(checked, cap)
          return { ...checked, level, score }
        })
      },
    }),
  )
  const answers = stories.map(({ question, answer }) =>
    storyPart(answer.messageId, {
      title: `Your story, question ${answer.questionIndex + 1}`,
      make: (openai, _, options) => {
        const input = { question, asked: askedBefore(answer, transcript), answer }
        return askForStory(openai, mockStory, input, {
          ...options,
          seen: { ...input, answer: markEntry(answer) },
        })
      },
    }),
  )
  const conduct = conductPart(
    candidateEntries(transcript).map((answer) => ({
      answer,
      question: questions[answer.questionIndex]?.question ?? '',
    })),
  )
  const summary = summaryPart((openai, results, options) =>
    openai.runTask(mockSummary, { ...seen, levels: levelsIn(results, COMPETENCIES) }, options),
  )
  return {
    stages: [[...levels, conduct, ...answers], [summary]],
    assemble: (results) => {
      const coaching = {
        competencies: levelsIn(results, COMPETENCIES),
        answers: stories.flatMap(({ answer: { messageId } }) => {
          const star = storyIn(results, messageId)
          return star ? [{ messageId, star }] : []
        }),
        ...summaryIn<MockSummary>(results),
      }
      return analysisOf(
        coaching,
        { questions, transcript, measures },
        measured,
        findInMock(input, [...insultsOf(material.rude), ...concernsIn(results)]),
        {
          questionScores: questionScoresOf({ questions, transcript, measures }, material.judgedAs),
          band: bandOf(repeatsIn(results, COMPETENCIES)),
        },
      )
    },
    fallback: fallbackAnalysis(measured),
  }
}

/** What the interviewer said last before an answer. */
function askedBefore(answer: TranscriptEntry, transcript: readonly TranscriptEntry[]): string | null {
  const before = transcript.slice(0, transcript.indexOf(answer))
  return before.findLast(({ role }) => role === 'interviewer')?.content ?? null
}
