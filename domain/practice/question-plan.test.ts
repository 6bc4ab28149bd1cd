import { PERSONALITIES } from '@preceptor/content/personalities'
import { QUESTION_BANK } from '@preceptor/content/question-bank'
import { InterviewQuestion, QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { describe, expect, test } from 'vitest'
import { CLOSING_TYPES } from './question-order.ts'
import { planFromBank, varyOpening } from './question-plan.ts'

const LENGTHS = Object.values(QUESTIONS_BY_LENGTH)
const KEYS = PERSONALITIES.map(({ key }) => key)
const EACH = KEYS.flatMap((personality) => LENGTHS.map((count) => [personality, count] as const))
const idsOf = (plan: readonly InterviewQuestion[]): string[] => plan.map(({ id }) => id)

/** The plans of so many interviews in a row, the newest last. */
const planned = (personality: PersonalityKey, questionCount: number, interviews: number, seed = 'a') => {
  const plans: InterviewQuestion[][] = []
  for (let at = 0; at < interviews; at += 1) {
    const lately = plans.toReversed().slice(0, 5).map(idsOf)
    const before = { personality, lately, ...(at > 0 && { seed }) }
    plans.push(varyOpening(planFromBank({ questionCount, positionTitle: null, before }), null, before))
  }
  return plans
}

describe('a plan of the bank', () => {
  test.each(EACH)('of %s with %i questions ends with its closing question', (personality, count) => {
    const before = { personality, lately: [] }
    const plan = planFromBank({ questionCount: count, positionTitle: 'x'.repeat(200), before })
    for (const question of plan) InterviewQuestion.parse(question)
    expect(new Set(idsOf(plan)).size).toBe(count)
    const closes = plan.map(({ type }) => CLOSING_TYPES.includes(type))
    expect(closes).toEqual([...Array(count - 1).fill(false), true])
  })

  test.each(EACH)('of %s with %i questions never opens like the one before', (personality, count) => {
    const openings = planned(personality, count, 30).map((plan) => idsOf(plan).slice(0, 2))
    for (const [at, opening] of openings.entries()) {
      if (at > 0) expect(opening.toSorted()).not.toEqual(openings[at - 1]!.toSorted())
    }
  })

  test('asks everything that was not asked before anything twice', () => {
    const stories = planned('professional', 5, 4).map((plan) => idsOf(plan.slice(1, -1)))
    const [first, second] = stories as [string[], string[]]
    expect(second.filter((id) => first.includes(id))).toEqual([])
    expect(new Set(planned('professional', 5, 12).flatMap(idsOf)).size).toBeGreaterThanOrEqual(
      QUESTION_BANK.length * 0.7,
    )
  })

  test('is the same for the same past and seed, and another for others', () => {
    expect(planned('friendly', 5, 6)).toEqual(planned('friendly', 5, 6))
    const seeds = ['a', 'b', 'c', 'd'].map((seed) => planned('friendly', 5, 4, seed).map(idsOf).join())
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })

  test('is each interviewer’s own: the physician probes the clinical, the warm one begins easy', () => {
    const plans = KEYS.map((personality) => planned(personality, 5, 6).flat())
    const share = (plan: InterviewQuestion[], type: string) =>
      plan.filter((question) => question.type === type).length / plan.length
    const [professional, clinical, friendly] = plans as [
      InterviewQuestion[],
      InterviewQuestion[],
      InterviewQuestion[],
    ]
    expect(share(clinical, 'clinical')).toBeGreaterThan(share(professional, 'clinical'))
    expect(share(clinical, 'motivation')).toBe(0)
    const difficulty = ({ id }: InterviewQuestion) => QUESTION_BANK.find((one) => one.id === id)!.difficulty
    const firsts = planned('friendly', 5, 3).map((plan) => difficulty(plan[0]!))
    expect(firsts).toEqual(['beginner', 'beginner', 'beginner'])
    expect(new Set(KEYS.map((key) => idsOf(planned(key, 5, 1)[0]!).join())).size).toBe(KEYS.length)
    expect(friendly.length).toBe(30)
  })
})

describe('an opening', () => {
  const [a, b, c, last] = planFromBank({ questionCount: 4, positionTitle: null }) as [
    InterviewQuestion,
    InterviewQuestion,
    InterviewQuestion,
    InterviewQuestion,
  ]
  const lastTime = (...lately: InterviewQuestion[][]) =>
    ({ personality: 'professional', lately: lately.map(idsOf) }) as const

  test('that was the last interview’s, in whatever order, gets a later question first', () => {
    const varied = varyOpening([a, b, c, last], null, lastTime([b, a, last]))
    expect(idsOf(varied)).toEqual(idsOf([c, a, b, last]))
  })

  test('without a later question gets another of the bank', () => {
    const varied = varyOpening([a, b, last], null, lastTime([a, b, last]))
    expect(varied).toHaveLength(3)
    expect([varied[0], varied[2]]).toEqual([a, last])
    expect([a.id, b.id, last.id]).not.toContain(varied[1]!.id)
    expect(CLOSING_TYPES).not.toContain(varied[1]!.type)
  })

  test('of an earlier interview, or of one question in common, stays', () => {
    for (const lately of [lastTime(), lastTime([a, c, last], [a, b, last])])
      expect(varyOpening([a, b, last], null, lately)).toEqual([a, b, last])
  })
})
