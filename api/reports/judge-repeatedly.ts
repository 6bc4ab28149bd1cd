import type { PlacedLevel } from '@preceptor/contracts/interviews/mock-coaching'
import { medianScore } from '@preceptor/domain/redo/band'

/** A level that was asked for more than once: the middle one with its quotes, and the scores of all. */
export type JudgedLevel = PlacedLevel & { scores: number[] }

/**
 * Asks for a level so many times at once. A level is the middle one of those that came; one that fails costs nothing when
 * another came. Rejects with the first failure when none did.
 */
export async function judgeRepeatedly(times: number, ask: () => Promise<PlacedLevel>): Promise<JudgedLevel> {
  const asked = await Promise.allSettled(Array.from({ length: times }, ask))
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = asked.find((one) => one.status === 'rejected')
  if (found.length === 0) throw failed?.reason
  const scores = found.map(({ score }) => score)
  // The scores of a level lie between those of its neighbors: the middle score is of the middle level.
  const middle = medianScore(scores)
  return { ...found.find(({ score }) => score === middle)!, scores }
}
