import type { Task } from '@preceptor/vendors/openai/task'
import { behavioralReply } from '@preceptor/vendors/openai/tasks/behavioral-reply'
import {
  behavioralCompetency,
  behavioralStory,
  behavioralSummary,
} from '@preceptor/vendors/openai/tasks/behavioral-report'
import { clinicalActions } from '@preceptor/vendors/openai/tasks/clinical-actions'
import { clinicalAnalysis } from '@preceptor/vendors/openai/tasks/clinical-analysis'
import { conductReview } from '@preceptor/vendors/openai/tasks/conduct-review'
import { hint } from '@preceptor/vendors/openai/tasks/hint'
import { interviewPlan } from '@preceptor/vendors/openai/tasks/interview-plan'
import { interviewReply } from '@preceptor/vendors/openai/tasks/interview-reply'
import { mockCompetency, mockStory, mockSummary } from '@preceptor/vendors/openai/tasks/mock-report'
import { patientReply } from '@preceptor/vendors/openai/tasks/patient-reply'
import { contextProbe, schemaProbe } from '@preceptor/vendors/openai/tasks/probes'
import { behavioralLevelOf, behavioralStoryOf, behavioralSummaryOf } from './behavioral-findings.ts'
import { wordBehavioralReply } from './behavioral-reply.ts'
import { findClinicalActions } from './clinical-actions.ts'
import { wordClinicalFeedback } from './clinical-feedback.ts'
import { reviewConduct } from './conduct-review.ts'
import { planQuestions } from './interview-plan.ts'
import { wordInterviewReply } from './interview-reply.ts'
import { levelOf, storyOf, summaryOf } from './mock-findings.ts'
import { recallCodeWord } from './probes.ts'
import { UnanswerableError } from './unanswerable-error.ts'

/** `sentences`: replies of exactly so many sentences, for benches. */
export type ReplyScript = { sentences: number }
type Answer = (input: unknown, script?: ReplyScript) => string

function answerOf<Input>(
  task: Task<Input, unknown>,
  answer: (input: Input, script?: ReplyScript) => string,
): [string, Answer] {
  return [
    task.name,
    (raw, script) => {
      const input = task.input.safeParse(raw)
      if (!input.success) {
        const [issue] = input.error.issues
        throw new UnanswerableError(
          `The input of ${task.name} is wrong at "${issue?.path.join('.')}": ${issue?.message}`,
        )
      }
      return answer(input.data, script)
    },
  ]
}

const ANSWERS = new Map<string, Answer>([
  answerOf(interviewReply, (input, script) => wordInterviewReply(input, script?.sentences)),
  answerOf(interviewPlan, (input) => JSON.stringify(planQuestions(input))),
  answerOf(mockCompetency, (input) => JSON.stringify(levelOf(input))),
  answerOf(conductReview, (input) => JSON.stringify(reviewConduct(input))),
  answerOf(mockStory, (input) => JSON.stringify(storyOf(input))),
  answerOf(mockSummary, (input) => JSON.stringify(summaryOf(input))),
  answerOf(patientReply, ({ say }) => say),
  answerOf(behavioralReply, wordBehavioralReply),
  answerOf(hint, ({ hint }) => JSON.stringify({ hint })),
  answerOf(behavioralCompetency, (input) => JSON.stringify(behavioralLevelOf(input))),
  answerOf(behavioralStory, (input) => JSON.stringify(behavioralStoryOf(input))),
  answerOf(behavioralSummary, (input) => JSON.stringify(behavioralSummaryOf(input))),
  answerOf(contextProbe, recallCodeWord),
  answerOf(schemaProbe, () => JSON.stringify({ verdict: 'granite', count: 1 })),
  answerOf(clinicalActions, (input) => JSON.stringify(findClinicalActions(input))),
  answerOf(clinicalAnalysis, (input) => JSON.stringify(wordClinicalFeedback(input))),
])

/** The name of the task of a chat. Throws UnanswerableError where it has none. */
export const taskOf = (messages: readonly { role: string; content: string }[]): string =>
  readRequest(messages.find(({ role }) => role === 'user')?.content ?? '').task

/** The text of the answer to a chat. Throws UnanswerableError when it holds no task known here. */
export function answerChat(messages: { role: string; content: string }[], script?: ReplyScript): string {
  const first = messages.find((message) => message.role === 'user')
  const request = readRequest(first?.content ?? '')
  const answer = ANSWERS.get(request.task)
  if (!answer) {
    throw new UnanswerableError(
      `This stand-in answers the tasks ${[...ANSWERS.keys()].join(', ')}, not "${request.task}". Set OPENAI_API_KEY or OPENAI_BASE_URL for the rest.`,
    )
  }
  return answer(request.input, script)
}

function readRequest(content: string): { task: string; input: unknown } {
  try {
    const request = JSON.parse(content) as { task?: unknown; input?: unknown }
    if (typeof request.task === 'string') return { task: request.task, input: request.input }
  } catch {
    // Falls through: the text is no JSON.
  }
  throw new UnanswerableError('The user message must be JSON with "task" and "input".')
}
