import { expect, test } from 'vitest'
import { fluencyOf, type MeasuredSpeech } from './fluency.ts'

const minute = (fillers: number, longPauses: number) => ({ seconds: 60, fillers, longPauses })

test.each<[string, MeasuredSpeech, number | null]>([
  ['nothing measured', { wordsPerMinute: null, answers: [] }, null],
  ['an answer without length', { wordsPerMinute: null, answers: [{ ...minute(0, 0), seconds: 0 }] }, null],
  ['good pace, hardly a filler', { wordsPerMinute: 140, answers: [minute(1, 0)] }, 100],
  ['pace alone', { wordsPerMinute: 80, answers: [] }, 50],
  ['too fast', { wordsPerMinute: 205, answers: [] }, 50],
  ['far too fast', { wordsPerMinute: 400, answers: [] }, 0],
  ['fillers and pauses alone', { wordsPerMinute: null, answers: [minute(7, 4)] }, 25],
  ['everything at its worst', { wordsPerMinute: 20, answers: [minute(30, 10)] }, 0],
  [
    'pace and pauses, where fillers are not known',
    { wordsPerMinute: 140, answers: [{ seconds: 60, fillers: null, longPauses: 4 }] },
    50,
  ],
  [
    'fillers of the answers where they are known',
    { wordsPerMinute: null, answers: [minute(12, 0), { seconds: 600, fillers: null, longPauses: 0 }] },
    50,
  ],
  ['over two answers', { wordsPerMinute: 140, answers: [minute(14, 0), minute(0, 0)] }, 83],
])('%s', (_, speech, fluency) => {
  expect(fluencyOf(speech)).toBe(fluency)
})
