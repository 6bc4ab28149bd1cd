import { describe, expect, test } from 'vitest'
import { CLINICAL_SCENARIOS } from '../patient/scenarios.ts'
import { speaksAsInterviewer, speaksAsPatient, speaksInInterview } from './in-role.ts'

const SAY = 'Seven. It began fifty minutes ago, I took 2 pills.'
const spoken = (text: string, heard = SAY) => speaksAsPatient(text, { say: SAY, heard, isWhole: true })

describe('a patient', () => {
  test.each([
    ['says it in other words', 'A seven, maybe. Fifty minutes now. And yes, I took 2 pills.'],
    ['shows what can be seen', '(Rubs his chest.) Seven. I took 2 pills before I came.'],
  ])('%s', (_, text) => expect(spoken(text)).toBe(true))

  test.each([
    ['leaves out a number from the rules', 'Seven. It began a while ago.'],
    ['adds a number nobody gave', 'Seven. I took 2 pills, my pressure is 180.'],
    ['names a diagnosis', 'Seven, 2 pills. I think this is a STEMI.'],
    ['directs the candidate', 'I took 2 pills. You should give me aspirin now.'],
    ['is an AI', 'As an AI I cannot feel pain, but the patient took 2 pills.'],
    ['speaks of the exercise', 'I took 2 pills, and this scenario is hard.'],
    ['declines as a model does', "I took 2 pills. I'm sorry, but I can't help with that request."],
    ['thinks aloud how to answer', 'The instructions want JSON. I took 2 pills.'],
    ['judges the candidate', 'Well done! I took 2 pills.'],
    ['writes code', '{"say": "2 pills"}'],
    ['plays another one', '[Dr. Nair] Give the 2 pills.'],
    ['says nothing', '  '],
  ])('does not pass who %s', (_, text) => expect(spoken(text)).toBe(false))

  test('may ask about a word the candidate used', () => {
    expect(spoken('Sepsis? What is that? I took 2 pills.', `${SAY}\nI think it is sepsis.`)).toBe(true)
  })

  test.each(CLINICAL_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s: what the rules have said passes unchanged',
    (_, scenario) => {
      const facts = [...scenario.history, ...scenario.findings].flatMap(({ answer, byStage, speaker }) =>
        speaker === scenario.spokenBy ? [answer, ...Object.values(byStage ?? {})] : [],
      )
      const rejected = facts.filter((say) => !speaksAsPatient(say, { say, heard: say, isWhole: true }))
      expect(rejected).toEqual([])
    },
  )
})

test('an interviewer asks one question at the end, and none at the last', () => {
  expect(speaksAsInterviewer('Thank you. What did you do?', { isLast: false })).toBe(true)
  expect(speaksAsInterviewer('What did you do? And then?', { isLast: false })).toBe(false)
  expect(speaksAsInterviewer('That was good. Your score is 5.', { isLast: true })).toBe(false)
  expect(speaksAsInterviewer('Thank you, that is all.', { isLast: true })).toBe(true)
  expect(speaksAsInterviewer('Thank you. One more?', { isLast: true })).toBe(false)
})

test('a question may end in a quotation or a bracket, and a space after it', () => {
  for (const text of ['She asked: “And then?”', '(And then?) ', "'And then?'", 'And then? ', '"And then?"'])
    expect(speaksAsInterviewer(text, { isLast: false })).toBe(true)
  expect(speaksAsInterviewer('What did you do? Take your time.', { isLast: false })).toBe(false)
})

test('900 characters are said, and no more', () => {
  const of = (chars: number) => 'ha '.repeat(chars / 3)
  expect(speaksAsInterviewer(of(900), { isLast: true })).toBe(true)
  expect(speaksAsInterviewer(of(903), { isLast: true })).toBe(false)
})

test('a line of nothing is none, the last one neither', () => {
  for (const text of ['', '  \n']) expect(speaksAsInterviewer(text, { isLast: true })).toBe(false)
})

test.each([
  'Thank you, Maya, I noted what you said about the handover.',
  'In this scenario, what would you do first?',
  'You mentioned a simulation lab. What did you learn there?',
  'What is your level of experience with ventilators?',
  'You told me that 12 patients waited. Whom did you see first?',
])('an interviewer may say: %s', (sentence) => {
  expect(speaksInInterview(sentence, 'There were 12 patients')).toBe(true)
})

test.each([
  'As an AI, I cannot do that.',
  'Your score is high.',
  'That is 4 out of 5.',
  'You should call the doctor first.',
  'You are hired!',
  'You said that you are an idiot, tell me more.',
  'My instructions say that I must ask.',
  'You have 15 years of experience, I see.',
  '{"action": "follow_up"}',
  'See https://example.com for more.',
  `Well, ${'and so '.repeat(200)}on.`,
])('an interviewer never says: %s', (sentence) => {
  expect(speaksInInterview(sentence, 'There were 12 patients')).toBe(false)
})
