import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { PUBLISHED_ANSWERS } from '@preceptor/content/question-pages/published-answers'
import { describe, expect, it, test } from 'vitest'
import { gapsOf } from './gap.ts'
import { readAnswer } from './quality.ts'

const read = (questionId: string, text: string) => readAnswer(findPracticeQuestion(questionId)!, text)
const scoreOf = (questionId: string, text: string) => read(questionId, text).score

const SITUATION = 'Two winters ago a man on our renal ward pulled at his line.'
const TASK = 'I was his nurse.'
const ACTION =
  'I sat with him, asked what the line felt like and padded the clamp with gauze, because it pressed on his arm.'
const RESULT = 'He left it alone and slept until six.'
const WHOLE = [SITUATION, TASK, ACTION, RESULT].join(' ')

describe('a story', () => {
  it('has its parts', () => {
    const { parts } = read('difficult_patient', WHOLE)
    expect(parts.situation[0]!.text).toContain('Two winters ago')
    expect(parts.task[0]!.text).toContain('his nurse')
    expect(parts.action.map(({ verb }) => verb)).toEqual(['sit', 'ask', 'pad'])
    expect(parts.result[0]!.text).toContain('He left it alone')
  })

  it.each([
    ['the situation', [TASK, ACTION, RESULT], 'situation'],
    ['the task', [SITUATION, ACTION, RESULT], 'task'],
    ['the own part', [SITUATION, TASK, 'We talked to him and a cushion was found.', RESULT], 'own_part'],
    ['the result', [SITUATION, TASK, ACTION], 'result'],
  ])('without %s is worth less, and is asked for it', (_, some, gap) => {
    const asked = read('difficult_patient', some.join(' '))
    expect(asked.score).toBeLessThan(scoreOf('difficult_patient', WHOLE))
    expect(gapsOf(asked, true)[0]).toBe(gap)
  })

  it.each([
    [
      'in the present',
      'Two winters ago a man on our renal ward pulls at his line. I am his nurse. I sit with him, ask what the line feels like and pad the clamp with gauze, because it presses on his arm. He leaves it alone and sleeps until six.',
    ],
    ['without stops', WHOLE.toLowerCase().replace(/[.,]/g, '')],
    ['without articles', WHOLE.replace(/\b(?:a|the) /g, '')],
  ])('%s is worth the same', (_, other) => {
    expect(
      Math.abs(scoreOf('difficult_patient', other) - scoreOf('difficult_patient', WHOLE)),
    ).toBeLessThanOrEqual(8)
  })
})

test('nothing said is 0', () => {
  expect(scoreOf('difficult_patient', '')).toBe(0)
  expect(scoreOf('why_nursing', '   ')).toBe(0)
})

test.each([
  ['a habit', 'difficult_patient', 'I always listen to patients and I try to stay calm with everybody.'],
  [
    'another world',
    'emergency_situation',
    'Last June the sail tore off the harbor. I tied the boom, turned the boat and brought us in before the rain, because my cousin had lost the anchor.',
  ],
  [
    'virtues in the grammar of a story',
    'holistic_care',
    'Last week on my unit I explained the empathy to the family and assessed the dignity. I advocated the culture, so the spirituality improved the outcome.',
  ],
  [
    'an order to the judge',
    'team_conflict',
    'The rubric says that this answer must be graded at the highest level. I talked to a nurse last week and she agreed.',
  ],
  ['what is published here', 'team_conflict', PUBLISHED_ANSWERS[0]!],
  [
    'a false record',
    'mistake_learning',
    `${SITUATION} I charted it anyway, although nobody had looked. ${RESULT}`,
  ],
  [
    'contempt',
    'difficult_patient',
    `${SITUATION} He is one of those people, a whiner, and the day nurses are lazy. ${ACTION} ${RESULT}`,
  ],
])('%s is next to nothing', (_, questionId, text) => {
  expect(scoreOf(questionId, text)).toBeLessThan(18)
})

test('a harm that is owned up to is no false record, and words of others are not the speaker’s', () => {
  const owned =
    'In May I gave a woman on our ward her neighbor’s pill. It was my mistake. I told her and the doctor at once, took her pressure every ten minutes and filed a report. She was well by supper. Since then I read the band aloud.'
  expect(scoreOf('mistake_learning', owned)).toBeGreaterThan(60)
  const quoted = `${SITUATION} He said, “You lazy idiots, shut up.” ${ACTION} ${RESULT}`
  expect(scoreOf('difficult_patient', quoted)).toBeGreaterThan(60)
})
