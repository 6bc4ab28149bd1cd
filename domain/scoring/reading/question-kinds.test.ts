import { QUESTION_KINDS } from '@preceptor/content/answer-words/answer-rules'
import { bankQuestion, QUESTION_BANK } from '@preceptor/content/question-bank'
import { expect, test } from 'vitest'
import { readAnswer } from './quality.ts'

const relevanceOf = (id: string, text: string) => readAnswer(bankQuestion(id), text).relevance

/** Answers that fit, by their question; none holds the question's own words for its own sake. */
const FITTING: readonly (readonly [string, string])[] = [
  [
    'leading_others',
    'Our charge nurse went home sick at nine, so I made the new assignment and paired the float with me.',
  ],
  [
    'leading_others',
    'Two students and a tech were with me that night. I told each of them which rooms were theirs and we met at two.',
  ],
  [
    'delegation',
    'I had a fresh post-op, so the aide took the hourly vitals next door. I told her to call me under 95 and looked at her numbers at ten.',
  ],
  [
    'delegation',
    'I let our LPN do the dressing because she had done it all week, and I went in afterwards to see the wound.',
  ],
  [
    'competing_priorities',
    'One man was short of breath, a lady wanted to go to the bathroom and pharmacy was on the phone. I went to the man first.',
  ],
  [
    'competing_priorities',
    'At seven, room 4 was bleeding through her pad and room 6 had chest pain. I called my neighbor into 4 and did the ECG.',
  ],
  [
    'change_in_condition',
    'My patient always joked with me, and that evening he only looked at the wall. I took his temperature, it was 39.2.',
  ],
  [
    'change_in_condition',
    'Her hands were cold and she had not peed since lunch. I paged the resident and stayed.',
  ],
  [
    'patient_teaching',
    'A grandfather was going home on shots for his blood clot. He held the syringe, I only talked, and the third time was his.',
  ],
  [
    'patient_teaching',
    'A mother was afraid of the feeding tube. I let her do it with me watching until she could say each step.',
  ],
  [
    'evidence_change',
    'I heard at a conference that turning off lights at ten cuts delirium, so I tried it with my two oldest patients.',
  ],
  [
    'questioned_routine',
    'On my floor we woke everybody at four for weights. I wanted to know why and looked up who needs one.',
  ],
  [
    'near_miss_report',
    'I had hung the neighbor’s bag and saw the name as I opened the clamp. I told the charge nurse and wrote it up that hour.',
  ],
  [
    'record_shows_problem',
    'When I scrolled back, her creatinine had gone from 0.9 to 1.6 in two days and nobody had said so. I called about the contrast.',
  ],
  [
    'technology_failure',
    'At three in the morning the whole computer went black. I wrote all my meds on a sheet and checked each with my partner.',
  ],
  [
    'unit_data',
    'I counted our call lights for a week and saw that most patients rang after supper, so we rounded then.',
  ],
]

test.each(FITTING)('%s: an answer that fits counts whole: %s', (id, text) => {
  expect(relevanceOf(id, text)).toBe(1)
})

test.each([
  [
    'patient_teaching',
    'A colleague and I argued about the schedule. I asked for a talk, said sorry and we shared the weekends.',
  ],
  [
    'record_shows_problem',
    'A family was angry about the food, so I sat down with them and called the kitchen. They thanked me.',
  ],
  [
    'unit_data',
    'A man was afraid before surgery. I held his hand and called his wife, and he went down calm.',
  ],
  [
    'technology_failure',
    'My patient was afraid of needles, so I talked with her about her garden while I placed the line.',
  ],
])('%s: an answer to another question counts less: %s', (id, text) => {
  expect(relevanceOf(id, text)).toBeLessThan(1)
})

test('every list belongs to a question of the bank that asks for a story', () => {
  const stories = QUESTION_BANK.filter(({ rubric }) => rubric === 'star').map(({ id }) => id)
  expect(stories).toEqual(expect.arrayContaining(Object.keys(QUESTION_KINDS)))
})
