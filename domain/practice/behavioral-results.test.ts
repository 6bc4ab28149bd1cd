import { expect, test } from 'vitest'
import { insightCards, NEXT_STEP_TIPS } from './behavioral-results.ts'
import { behavioralScoreWord } from './behavioral-score-word.ts'
import { isReadyForEvaluation } from './practice-limits.ts'

test.each([
  [100, 'Excellent'],
  [85, 'Excellent'],
  [84, 'Good'],
  [70, 'Good'],
  [69, 'Average'],
  [55, 'Average'],
  [54, 'Needs Improvement'],
  [0, 'Needs Improvement'],
])('a score of %i is %s', (score, word) => expect(behavioralScoreWord(score)).toBe(word))

test.each([
  [2, 1, false],
  [3, 0.74, false],
  [3, 0.75, true],
  [4, 0.5, false],
  [5, 0, true],
])('after %i turns with coverage %f, ready for evaluation is %s', (turns, coverage, ready) =>
  expect(isReadyForEvaluation({ turns, coverage })).toBe(ready),
)

test('the cards name the strongest and the weakest, and leave out what was not asked for', () => {
  const scores = {
    communication: 72,
    problemSolving: null,
    professionalism: 60,
    patientFocus: 88,
    selfAwareness: 64,
  }
  const cards = insightCards(scores, 71)
  expect(cards.map(({ title }) => title)).toEqual([
    'What works in your answer: Patient Focus',
    'What would help it most: Professionalism',
    'Right now: Good',
  ])
  expect(new Set(cards.map(({ text }) => text)).size).toBe(3)
})

test('one score alone is never both strength and weakness, and no score is said as such', () => {
  const none = {
    communication: null,
    problemSolving: null,
    professionalism: null,
    patientFocus: null,
    selfAwareness: null,
  }
  expect(insightCards({ ...none, communication: 40 }, 40)[1]!.title).toBe('What would help it most')
  expect(insightCards(none, 0)[0]!.text).toBe('There isn’t enough of an answer to say yet.')
})

test('where something harms, no card praises or polishes the rest', () => {
  const scores = {
    communication: 90,
    problemSolving: 80,
    professionalism: 60,
    patientFocus: 95,
    selfAwareness: 70,
  }
  const cards = insightCards(scores, 79, true)
  expect(cards.map(({ title }) => title)).toEqual([
    'What works in your answer',
    'What would help it most',
    'Right now: Good',
  ])
  expect(cards[1]!.text).toBe('Fix what comes first above. Then work on the story.')
  const usual = insightCards(scores, 79).map(({ text }) => text)
  for (const { text } of cards) expect(usual).not.toContain(text)
})

test('four next-step tips, each different', () => expect(new Set(NEXT_STEP_TIPS).size).toBe(4))
