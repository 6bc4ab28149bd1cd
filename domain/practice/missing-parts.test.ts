import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { ANSWER_PARTS, type AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { describe, expect, it } from 'vitest'
import { followUpQuestion } from './follow-up-questions.ts'
import { readAnswerParts } from './missing-parts.ts'

describe('what an answer lacks', () => {
  it.each<[QuestionType, string, AnswerPart | undefined]>([
    ['behavioral', 'I always listen to my patients and stay calm.', 'specific_case'],
    [
      'behavioral',
      'Last winter on nights a patient fell. We got him up and we called the doctor.',
      'own_part',
    ],
    ['behavioral', 'Last winter on nights a patient of mine fell out of bed.', 'action'],
    ['behavioral', 'I called the doctor and I stayed with him. He recovered.', 'situation'],
    [
      'behavioral',
      'Last winter on nights a patient fell. I called the doctor and stayed with him.',
      'result',
    ],
    ['clinical', 'Last winter a patient fell. I called the doctor and stayed with him.', 'result'],
    ['motivation', 'I like helping people.', 'specific_case'],
    [
      'motivation',
      'Last winter I sat with a dying man every night. I held his hand and read him the paper.',
      'reason',
    ],
    ['engagement', 'What is the ratio?', undefined],
  ])('%s: %s', (type, answer, part) => {
    expect(readAnswerParts(type, [answer]).missing[0]).toBe(part)
  })

  it('is nothing that an earlier answer to the question holds', () => {
    const answers = ['Last winter on nights a patient fell.', 'I called the doctor and stayed with him.']
    const { described, missing } = readAnswerParts('behavioral', answers)
    expect(described).toEqual(expect.arrayContaining(['situation', 'action']))
    expect(missing).not.toContain('situation')
    expect(missing).not.toContain('action')
  })
})

describe('a follow-up', () => {
  it('asks one thing, in the words of its interviewer', () => {
    for (const part of ANSWER_PARTS) {
      const questions = PersonalityKey.options.map((personality) => followUpQuestion(personality, [part]))
      expect(new Set(questions).size).toBe(3)
      for (const question of questions) expect(question.match(/\?/g)).toHaveLength(1)
    }
    expect(followUpQuestion('clinical', [])).toBe(
      'Which sign or moment would have made you decide otherwise?',
    )
  })
})
