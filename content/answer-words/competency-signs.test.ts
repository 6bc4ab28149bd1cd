import { describe, expect, it } from 'vitest'
import { COMPETENCY_SIGNS, SIGN_KEYS, type StoredSign } from './competency-signs.ts'

const beginningOf = (sentence: string): string => sentence.split(' ').slice(0, 3).join(' ')
const repeatedIn = (beginnings: readonly string[]): string[] =>
  beginnings.filter((one, at) => beginnings.indexOf(one) < at)

describe.each(SIGN_KEYS)('what is said of %s', (key) => {
  const signs: readonly StoredSign[] = COMPETENCY_SIGNS[key]

  it.each(['done', 'donePlan'] as const)('never begins two praises of one result alike: %s', (praise) => {
    expect(repeatedIn(signs.map((sign) => beginningOf(sign[praise])))).toEqual([])
  })

  it('leaves none of two things open in praise', () => {
    const praises = signs.flatMap(({ done, donePlan }) => [done, donePlan])
    expect(praises.filter((one) => /\bor\b/.test(one))).toEqual([])
  })

  it('has another next step for each sign', () => {
    expect(repeatedIn(signs.map(({ nextStep }) => nextStep))).toEqual([])
    expect(repeatedIn(signs.map(({ nextPlan }) => nextPlan))).toEqual([])
  })
})
