import type { Watched } from '@preceptor/contracts/realtime'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { dottedValue } from '@preceptor/statecharts/interview-view'

/** Developers who follow one interview, at most. */
const MOST_WATCHERS = 20

export interface Watcher {
  withText: boolean
  notify: (watched: Watched) => void
}

/** A transition as a watcher receives it. */
const stepOf = (snapshot: InterviewSnapshot, event: string, withText: boolean): Watched => {
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

/** Who watches which interview of this process. */
export class Watchers {
  readonly #byInterview = new Map<string, Set<Watcher>>()

  /** Returns what ends the watch; undefined when there are too many already. */
  add(interviewId: string, watcher: Watcher): (() => void) | undefined {
    const watchers = this.#byInterview.get(interviewId) ?? new Set()
    if (watchers.size >= MOST_WATCHERS) return undefined
    this.#byInterview.set(interviewId, watchers.add(watcher))
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#byInterview.get(interviewId) === watchers)
        this.#byInterview.delete(interviewId)
    }
  }

  step(interviewId: string, snapshot: InterviewSnapshot, event: string): void {
    for (const { withText, notify } of this.#of(interviewId)) notify(stepOf(snapshot, event, withText))
  }

  /** A room was opened or closed; its interview continues, here or elsewhere, or has ended. */
  room(kind: 'opened' | 'closed', interviewId: string, value: string): void {
    for (const { notify } of this.#of(interviewId)) notify({ kind, atMs: Date.now(), value })
  }

  #of(interviewId: string): Iterable<Watcher> {
    return this.#byInterview.get(interviewId) ?? []
  }
}
