/** One try of a question. */
export interface Try {
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

/** Of a thread with a score for its first try; null without one. */
export function firstAndBestOf({ tries }: Pick<Thread, 'tries'>): FirstAndBest | null {
  const first = tries[0]?.overallScore ?? null
  if (first === null) return null
  return { first, best: Math.max(...tries.map(({ overallScore }) => overallScore ?? 0)) }
}

/** The means of first and of best tries over threads, to whole points; null where none has a score. */
export function meanFirstAndBest(threads: readonly Pick<Thread, 'tries'>[]): FirstAndBest | null {
  const scored = threads.flatMap((thread) => firstAndBestOf(thread) ?? [])
  if (scored.length === 0) return null
  const meanOf = (key: keyof FirstAndBest) =>
    Math.round(scored.reduce((sum, one) => sum + one[key], 0) / scored.length)
  return { first: meanOf('first'), best: meanOf('best') }
}
