import { mockCompetency } from '@preceptor/vendors/openai/tasks/mock-report'
import { seededRandom } from '../faults.ts'
import type { OpenAiFaults } from './openai-faults.ts'

/**
 * A rater who is not always of one mind: the level of a competency moves by a normal deviate, as often as it is asked for.
 * The same seed and order of requests give the same levels. A level without quotes stays: nothing would show another.
 */
export function createRaterNoise() {
  let seed: number | undefined
  let random = seededRandom(0)

  return {
    apply(content: string, task: string, faults: Pick<OpenAiFaults, 'raterNoise' | 'seed'>): string {
      if (faults.raterNoise === 0 || task !== mockCompetency.name) return content
      if (seed !== faults.seed) {
        seed = faults.seed
        random = seededRandom(seed)
      }
      const finding = JSON.parse(content) as { level: number; quotes: unknown[] }
      if (finding.quotes.length === 0) return content
      const level = Math.round(finding.level + faults.raterNoise * normalDeviate(random))
      return JSON.stringify({ ...finding, level: Math.min(5, Math.max(1, level)) })
    },
  }
}

/** Box and Muller 1958. */
const normalDeviate = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
