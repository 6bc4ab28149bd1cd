import { describe, expect, it } from 'vitest'
import { PASSED_ON } from './attending-wording.ts'
import { keepPosting, respondToQuestions } from './posting-response.ts'

const POSTING = ['ICU Nurse', 'Nurse-to-patient ratio of 1:2.', '12-hour night shifts, every third weekend']

describe('a question of the candidate', () => {
  it('is answered in the words of the posting', () => {
    expect(respondToQuestions('What is the ratio on your unit?', POSTING)).toBe(
      'The posting says “Nurse-to-patient ratio of 1:2.” Beyond that, the recruiter can tell you more.',
    )
  })

  it('is honestly passed on where the posting is silent', () => {
    expect(respondToQuestions('How long is orientation?', POSTING)).toBe(PASSED_ON)
    expect(respondToQuestions('Do you have a union?', [])).toBe(PASSED_ON)
  })

  it('is none where nothing was asked', () => {
    expect(respondToQuestions('No, thank you.', POSTING)).toBeUndefined()
  })

  it('reads so much of a posting, and no line without end', () => {
    expect(
      keepPosting(['a'.repeat(201), ...Array.from({ length: 100 }, () => 'b'.repeat(150))]),
    ).toHaveLength(26)
  })
})
