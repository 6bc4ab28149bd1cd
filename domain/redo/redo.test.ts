import type { QuestionScore } from '@preceptor/contracts/interviews/interview'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, bandOfChange, medianScore, movementOf, RULES_BAND } from './band.ts'
import { compareQuestions } from './compare-questions.ts'
import { chanceText } from './headlines.ts'
import { firstAndBestOf, meanFirstAndBest } from './threads.ts'
import { wordDiff } from './word-diff.ts'

const scoreOf = (values: Partial<QuestionScore> = {}): QuestionScore => ({
  questionIndex: 0,
  version: 4,
  overallScore: 50,
  competencies: [{ competency: 'communication', level: 3, score: 50 }],
  star: [
    { part: 'situation', status: 'present' },
    { part: 'task', status: 'absent' },
    { part: 'action', status: 'present' },
    { part: 'result', status: 'absent' },
  ],
  missing: ['result', 'task', 'reason'],
  words: 40,
  seconds: 41,
  fillers: 4,
  ...values,
})
const withResult = scoreOf({
  overallScore: 65,
  star: scoreOf().star.map((one) => (one.part === 'result' ? { ...one, status: 'present' } : one)),
  missing: ['task', 'reason'],
  seconds: 64,
  fillers: 1,
})
const tryOf = (overallScore: number | null, scoreScale = 3) => ({
  ...{ sessionId: 'a', completedAt: new Date() },
  overallScore,
  scoreScale: overallScore === null ? null : scoreScale,
})

test('what was added is said in one sentence, with the change in each part, length and fillers', () => {
  const compared = compareQuestions(scoreOf(), withResult, 'mock')
  expect(compared).toMatchObject({ headline: 'You added how it ended.', points: 15, movement: 'up' })
  expect(compared.chance).toBe(
    'Scores can vary by about 10 points by chance. Yours went up 15, which is more than chance.',
  )
  expect(compared.facts).toContainEqual({ name: 'Length', before: '0:41', after: '1:04', change: 'same' })
  expect(compared.facts).toContainEqual({ name: 'Fillers', before: '4', after: '1', change: 'same' })
})

test('what was left out this time is said as well', () => {
  expect(compareQuestions(withResult, scoreOf(), 'mock').headline).toBe(
    'This time you didn’t say how it ended.',
  )
  const gained = scoreOf({ missing: ['result', 'task'] })
  expect(compareQuestions(withResult, gained, 'mock').headline).toBe(
    'You said why you did it, but this time you didn’t say how it ended.',
  )
  const cased = { ...withResult, missing: ['task' as const, 'reason' as const, 'specific_case' as const] }
  expect(compareQuestions(cased, scoreOf(), 'mock').headline).toBe(
    'You gave one real case this time, but you didn’t say how it ended.',
  )
})

test('within the band no change is claimed', () => {
  const { headline, movement, chance } = compareQuestions(scoreOf(), scoreOf({ overallScore: 60 }), 'mock')
  expect([headline, movement]).toEqual(['Your answer has the same parts as before.', 'within'])
  expect(chance).toContain('so we can’t call it a change')
  expect(chanceText(0, 10)).toContain('Yours didn’t move.')
  expect(chanceText(-11, 10)).toContain('Yours went down 11')
})

test('scores of two versions of the rules are not compared, parts are', () => {
  const compared = compareQuestions(scoreOf({ version: 3 }), withResult, 'mock')
  expect(compared).toMatchObject({ points: null, movement: null, chance: null, competencies: [] })
  expect(compared.facts.length).toBeGreaterThan(2)
})

test('typed and spoken answers are compared by their words', () => {
  const typed = scoreOf({ seconds: null, fillers: null, words: 60 })
  const { facts } = compareQuestions(scoreOf(), typed, 'mock')
  expect(facts).toContainEqual({ name: 'Length', before: '40 words', after: '60 words', change: 'same' })
  expect(facts.some(({ name }) => name === 'Fillers')).toBe(false)
})

test('the words of both sides are whole, and only new and left out ones are marked', () => {
  const { before, after } = wordDiff(
    'I checked a pulse and called.',
    'I checked a pulse, opened his airway and called.',
  )
  expect(
    after
      .filter(({ change }) => change === 'added')
      .map(({ text }) => text.trim())
      .join(),
  ).toContain('opened his airway')
  expect(before.some(({ change }) => change === 'added')).toBe(false)
  const words = fc
    .array(fc.constantFrom('I', 'called', 'Him', 'then', '.', ',', '\n'))
    .map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, (one, other) => {
      const sides = wordDiff(one, other)
      const textOf = (side: typeof sides.before) => side.map(({ text }) => text).join('')
      expect([textOf(sides.before), textOf(sides.after)]).toEqual([one, other])
    }),
  )
})

test('a long answer of other words is shown as it is, in time', () => {
  const [one, other] = ['a', 'b'].map((letter) =>
    Array.from({ length: 6_000 }, (_, at) => letter + at).join(' '),
  )
  expect(wordDiff(one!, other!).after).toEqual([{ text: other, change: 'same' }])
})

test('the band grows with how far repeats differ, and is never below that of the rules', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(scores, { minLength: 1, maxLength: 5 }), (repeats) => {
      expect(bandOf(repeats)).toBeGreaterThanOrEqual(RULES_BAND)
    }),
  )
  expect(bandOf([[40], [60], [20]])).toBe(RULES_BAND)
  expect(bandOf(Array(5).fill([20, 40, 60]))).toBeGreaterThan(bandOf(Array(5).fill([40, 40, 60])))
  expect(bandOf(Array(5).fill([40, 40, 60]))).toBeGreaterThan(RULES_BAND)
})

test('a change between two results needs more than either is unsure by', () => {
  expect(bandOfChange(null, null)).toBe(RULES_BAND)
  expect(bandOfChange(14, 14)).toBeGreaterThan(14)
  expect([movementOf(10, 10), movementOf(11, 10), movementOf(-11, 10)]).toEqual(['within', 'up', 'down'])
  expect([medianScore([5, 1, 3]), medianScore([4, 2])]).toEqual([3, 2])
})

test('the first and the best try of a thread are distinguished; one without a first score counts in neither', () => {
  const threads = [
    { tries: [tryOf(40), tryOf(70), tryOf(60)] },
    { tries: [tryOf(60), tryOf(50)] },
    { tries: [tryOf(null), tryOf(90)] },
  ]
  expect(firstAndBestOf(threads[0]!)).toEqual({ first: 40, best: 70 })
  expect(firstAndBestOf(threads[2]!)).toBeNull()
  expect(meanFirstAndBest(threads)).toEqual({ first: 50, best: 65, questions: 2 })
  expect(meanFirstAndBest([])).toBeNull()
})

test('the best try is one that was scored as the first one was, and threads of two scales have no mean', () => {
  const crossed = { tries: [tryOf(40, 2), tryOf(90)] }
  const both = { tries: [tryOf(40, 2), tryOf(50, 2), tryOf(90)] }
  const now = { tries: [tryOf(20), tryOf(30)] }
  expect([crossed, both, now].map(firstAndBestOf)).toEqual([
    null,
    { first: 40, best: 50 },
    { first: 20, best: 30 },
  ])
  expect(meanFirstAndBest([crossed, both, now])).toEqual({ first: 20, best: 30, questions: 1 })
  expect(meanFirstAndBest([crossed, both])).toEqual({ first: 40, best: 50, questions: 1 })
})
