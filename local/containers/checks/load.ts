import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '@preceptor/bench/load/crowd'
import { createDice } from '@preceptor/bench/random'
import type { Db } from '@preceptor/db/connect'
import type { Installation } from '../installation/installation.ts'

const PATIENCE_MS = 60_000
const LOOK_MS = 100
/** What interview/errors.ts has a page say. */
const SLOW = 'Saving is taking longer than usual. Nothing is lost, and we’ll keep trying.'

export interface LoadResult {
  interviews: number
  answers: number
  spoken: number
  typed: number
  /** Times a page said that saving takes longer, as on a machine that has much else to do. */
  slowSaves: number
  /** Times a page lost its connection and came back. */
  moved: number
  /** Other errors that pages were shown. */
  errors: number
  /** Answers that the database has not, has twice, or has in other words. */
  wrong: number
}

/**
 * Candidates at their pages, by the page's own client, who speak and type through the proxy, and two who practice in
 * writing. `finish` compares each answer with the database, throws when one is lost, doubled or changed, and when a
 * page was shown an error where none is expected.
 */
export function startLoad(installation: Installation, db: Db, { speakers = 4, writers = 1 } = {}) {
  const crowd = startCrowd({
    stand: { db, secret: installation.secret },
    dice: createDice(1),
    speakers,
    writers,
    apiUrl: installation.url,
    realtimeUrl: installation.url,
    paceMs: 60,
    patienceMs: PATIENCE_MS,
  })
  return {
    /** Resolves when so many more answers are confirmed. */
    async untilAnswered(more: number): Promise<void> {
      const wanted = crowd.answers.confirmed + more
      const giveUpAt = performance.now() + PATIENCE_MS
      while (crowd.answers.confirmed < wanted) {
        if (performance.now() > giveUpAt) {
          throw new Error(`No ${more} answers in a minute: ${JSON.stringify(crowd.troubles())}`)
        }
        await sleep(LOOK_MS)
      }
    },
    async finish(expected: 'no errors' | 'errors' = 'no errors'): Promise<LoadResult> {
      const found = await crowd.finish()
      const troubles = crowd.troubles()
      const { lost, doubled, garbled, piecesLost, piecesDoubled, piecesReordered } = found
      const wrong = lost + doubled + garbled + piecesLost + piecesDoubled + piecesReordered
      if (wrong > 0) throw new Error(`Answers are not as they were given: ${JSON.stringify(found)}`)
      const { [SLOW]: slowSaves = 0, ...shown } = troubles
      const errors = Object.values(shown).reduce((sum, count) => sum + count, 0)
      if (expected === 'no errors' && errors > 0) {
        throw new Error(`Pages were shown errors: ${JSON.stringify(shown)}`)
      }
      const { given } = crowd.answers
      return {
        interviews: new Set(given.map(({ interviewId }) => interviewId)).size,
        answers: given.length,
        spoken: given.filter(({ how }) => how === 'spoken').length,
        typed: given.filter(({ how }) => how !== 'spoken').length,
        slowSaves,
        errors,
        wrong,
        moved: crowd.pages.reduce((sum, { losses }) => sum + losses, 0),
      }
    },
  }
}
