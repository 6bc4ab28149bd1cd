import { expect, test } from 'vitest'
import { createDice } from '../random.ts'
import { numbersAsWords } from './numbers-as-words.ts'
import { ERROR_KINDS, type ErrorKind, spokenForm, spokenWords } from './spoken-form.ts'

const TEXT = `In 2023, on nights, I had 14 patients & one aide. At 7:05 Mr. Lee's pressure dropped, so I called the doctor and
stayed with him; his daughter was going to come. Everybody looked into it because I asked them to. He walked home.`
const WORDS = new Set(spokenWords('look call ask stay dropping patient night walk'))
const form = (kinds: readonly ErrorKind[], rate = 0.1, seed = 1) =>
  spokenForm(TEXT, { rate, kinds, isWord: (word) => WORDS.has(word), dice: createDice(seed) })

test.each([
  ['14', 'fourteen'],
  ['40', 'forty'],
  ['114', 'one hundred fourteen'],
  ['1,250', 'one thousand two hundred fifty'],
  ['2024', 'twenty twenty four'],
  ['1998', 'nineteen ninety eight'],
  ['7:30', 'seven thirty'],
  ['7:05', 'seven oh five'],
  ['7:00', "seven o'clock"],
  ['0400', 'oh four hundred'],
  ['98.6', 'ninety eight point six'],
  ['60%', 'sixty percent'],
  ['$40', 'forty dollars'],
  ['2nd', 'second'],
  ['21st', 'twenty first'],
  ['30th', 'thirtieth'],
  ['2L', 'two L'],
])('%s is said "%s"', (number, words) => {
  expect(numbersAsWords(number)).toBe(words)
})

test('without errors only stops, capitals and digits are gone', () => {
  expect(form([], 0)).toEqual({
    text:
      "in twenty twenty three on nights i had fourteen patients and one aide at seven oh five mr lee's pressure dropped " +
      'so i called the doctor and stayed with him his daughter was going to come everybody looked into it because i ' +
      'asked them to he walked home',
    errorRate: 0,
  })
})

/** Words put in, left out or changed on the shortest way from one text to the other: what a word error rate counts. */
function wordErrors(ones: string[], others: string[]): number {
  let row = others.map((_, at) => at + 1)
  for (const [i, one] of ones.entries()) {
    let [diagonal, left] = [i, i + 1]
    row = row.map((above, j) => {
      const best = Math.min(above + 1, left + 1, diagonal + (one === others[j] ? 0 : 1))
      diagonal = above
      left = best
      return best
    })
  }
  return row.at(-1)!
}

test.each([1, 2, 3, 4, 5])('draw %i has the word errors that it claims, about one in ten', (seed) => {
  const { text, errorRate } = form(ERROR_KINDS, 0.1, seed)
  const words = spokenWords(TEXT)
  expect(wordErrors(words, text.split(' ')) / words.length).toBeCloseTo(errorRate, 6)
  expect(errorRate).toBeGreaterThan(0.08)
  expect(errorRate).toBeLessThan(0.13)
})

test('each kind makes errors of its own kind', () => {
  expect(form(['split'], 0.5).text).toMatch(/every body looked in to it/)
  expect(form(['joined'], 0.5).text).toMatch(/gonna come/)
  expect(form(['ending'], 0.5).text).toMatch(/patient and one aide .* call the doctor and stay with/)
  expect(form(['soundAlike'], 0.5).text).toContain('walked home')
  expect(form(['dropped'], 0.9).text).not.toMatch(/\b(?:the|to|i|was)\b/)
})

test('one seed makes the same errors, another seed others', () => {
  expect(form(ERROR_KINDS)).toEqual(form(ERROR_KINDS))
  expect(form(ERROR_KINDS)).not.toEqual(form(ERROR_KINDS, 0.1, 2))
})
