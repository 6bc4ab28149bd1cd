import { QUESTION_KINDS } from '@preceptor/content/answer-words/answer-rules'
import { bankQuestion, QUESTION_BANK } from '@preceptor/content/question-bank'
import { expect, test } from 'vitest'
import { readAnswer } from './quality.ts'

const relevanceOf = (id: string, text: string) => readAnswer(bankQuestion(id), text).relevance

/**
 * Answers that fit, by their question. Lists are wide: one that misses a fitting answer costs the candidate more than one
 * that takes another answer for fitting.
 */
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
  [
    'leading_others',
    'I was the only one who had seen a massive transfusion, so I took the runner role and told the others who hangs and who writes. The patient made it to the OR.',
  ],
  [
    'competing_priorities',
    'A kid was wheezing in one bed and a dad was yelling about discharge papers in the next. I started the neb, told the dad twenty minutes, and got his papers at eighteen.',
  ],
  [
    'patient_teaching',
    'The wife had to flush the PICC. I filmed her hands on her own phone so she could look at it at home. She called once, for a clamp.',
  ],
  [
    'near_miss_report',
    'I forgot to take off a tourniquet after a draw and saw it half an hour later. His hand was fine. I said so to him and to my manager.',
  ],
  [
    'technology_failure',
    'His sat read 70 and he was pink and chatting. I moved it to his ear and it was 96. So I did not call anyone and I wrote down why.',
  ],
  [
    'technology_failure',
    'The bed scale gave my dialysis patient five kilos too much. I weighed her standing and we pulled two liters instead.',
  ],
  [
    'unit_data',
    'Our pressure sores had doubled, so I looked at every chart since June and saw that most began on night two. We turned those people more and it went to one.',
  ],
]

test.each(FITTING)('%s: an answer that fits counts whole: %s', (id, text) => {
  expect(relevanceOf(id, text)).toBe(1)
})

test.each([
  [
    'unit_data',
    'A man was afraid before surgery. I held his hand and called his wife, and he went down calm.',
  ],
  [
    'leading_others',
    'His potassium was low, so I ran the bag on the pump over four hours and drew it again at six. It was normal.',
  ],
  [
    'delegation',
    'His potassium was low, so I ran the bag on the pump over four hours and drew it again at six. It was normal.',
  ],
  [
    'competing_priorities',
    'I was wrong about the dose and told him so that evening. His pressure stayed where it was and he went home.',
  ],
  [
    'change_in_condition',
    'Our stock room was a mess, so I labeled the shelves with the pharmacist and we stopped running out of flushes.',
  ],
  [
    'patient_teaching',
    'A surgeon yelled at me in the hall. I asked to talk in private and said that I expect respect. He apologized on Monday.',
  ],
  [
    'evidence_change',
    'A man fell beside his bed. I checked his hip, called the doctor and stayed. He was in surgery by noon.',
  ],
  [
    'questioned_routine',
    'A man fell beside his bed. I checked his hip, called the doctor and stayed. He was in surgery by noon.',
  ],
  [
    'near_miss_report',
    'Her son was afraid of the ventilator. I sat with him for an hour and let him hold her hand. He slept that night.',
  ],
  [
    'record_shows_problem',
    'Her son was afraid of the ventilator. I sat with him for an hour and let him hold her hand. He slept that night.',
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

test('about yourself: what was done earns more than what is said of oneself', () => {
  const { score: proved } = readAnswer(
    bankQuestion('about_yourself'),
    'I am a pediatric nurse with four years on a twenty-bed floor, mostly asthma. Last winter I started a spacer class for parents, and we saw six children come back instead of eleven. I want to move to your unit because it takes the transplants, and I have begun my CCRN course.',
  )
  const { score: praised } = readAnswer(
    bankQuestion('about_yourself'),
    'I am a hard-working and passionate nurse and a team player. I love helping people, I am dedicated and compassionate, and I think I would be a great fit.',
  )
  expect(proved).toBeGreaterThan(60)
  expect(praised).toBeLessThan(20)
})
