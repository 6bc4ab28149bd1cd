import type { Watched } from '@preceptor/contracts/interviews/realtime'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { dottedValue } from '@preceptor/statecharts/interview-view'

/** A transition as a watcher receives it. What was said comes along only `withText`. */
export function toWatchedStep(snapshot: InterviewSnapshot, event: string, withText: boolean): Watched {
  const { context } = snapshot
  const { turnId, messageId, purpose, problem, review, voiceAllowed, voiceSpent } = context
  const { questionIndex, answersToQuestion, questions } = context
  return {
    kind: 'step',
    atMs: Date.now(),
    event,
    value: dottedValue(snapshot.value),
    facts: {
      questionIndex,
      questionCount: questions.length,
      questionType: questions[questionIndex]?.type ?? null,
      answersToQuestion,
      purpose,
      turnId,
      messageId,
      problem,
      review,
      voiceAllowed,
      voiceSpent,
      tags: [...snapshot.tags].join(', '),
    },
    ...(withText && {
      text: { line: context.history.at(-1)?.content ?? null, heard: context.heard?.text ?? null },
    }),
  }
}

/** The same for a watcher who did not ask for what was said. */
export function withoutText(watched: Watched): Watched {
  if (watched.kind !== 'step') return watched
  const { text: _, ...step } = watched
  return step
}
