import { type OnScale, onNewestScale } from '../practice/newest-scale.ts'

/** One try of a question. */
export interface Try extends OnScale {
  sessionId: string
  completedAt: Date
  /** 0-100; null where it has no score. */
  overallScore: number | null
}

/** All tries of one question, the first one first. */
export interface Thread {
  originalId: string
  /** Which of the first session's questions it is, from 0. */
  questionIndex: number
  tries: readonly Try[]
}

/** The first answer to a question, and the best of all: averages count them apart. */
export interface FirstAndBest {
  first: number
  best: number
}

/**
 * Of a thread with a score for its first try; null without one, and where all others were scored on another scale: nobody
 * knows which is the best of those.
 */
export function firstAndBestOf({ tries }: Pick<Thread, 'tries'>): FirstAndBest | null {
  const [first, ...later] = tries.flatMap(({ overallScore, ...one }, at) =>
    overallScore === null && at > 0 ? [] : [{ ...one, score: overallScore }],
  )
  if (!first || first.score === null) return null
  const alike = later.filter(({ scoreScale }) => scoreScale === first.scoreScale)
  if (later.length > 0 && alike.length === 0) return null
  return { first: first.score, best: Math.max(first.score, ...alike.map(({ score }) => score ?? 0)) }
}

/** The means of first and of best tries, to whole points, and over how many threads; null where none has a score. */
export function meanFirstAndBest(
  threads: readonly Pick<Thread, 'tries'>[],
): (FirstAndBest & { questions: number }) | null {
  const scored = onNewestScale(
    threads.flatMap((thread) => {
      const found = firstAndBestOf(thread)
      return found ? [{ ...found, scoreScale: thread.tries[0]!.scoreScale }] : []
    }),
  )
  if (scored.length === 0) return null
  const meanOf = (key: keyof FirstAndBest) =>
    Math.round(scored.reduce((sum, one) => sum + one[key], 0) / scored.length)
  return { first: meanOf('first'), best: meanOf('best'), questions: scored.length }
}
