import { describe, expect, test } from 'vitest'
import { CODE_COLUMN, LEVEL_COLUMNS } from './rating-sheet.ts'
import { RatingsError, readRatings } from './read-ratings.ts'

const HEADER = [CODE_COLUMN, 'Answer', ...LEVEL_COLUMNS]
const isKnown = (code: string) => code.startsWith('a')
const read = (...rows: string[]) => readRatings([HEADER.join(','), ...rows].join('\r\n'), isKnown)
const errorOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    if (error instanceof RatingsError) return error.message
    throw error
  }
  return ''
}

describe('a filled sheet', () => {
  test('gives the levels of each answer, null where a cell is empty', () => {
    expect([...read('a1,"Well, I called.",1,2,3,4,5', 'a2,x,, 3 ,,,')]).toEqual([
      ['a1', [1, 2, 3, 4, 5]],
      ['a2', [null, 3, null, null, null]],
    ])
  })

  test.each([';', '\t'])(
    'may be divided by "%s", in another order, behind a byte order mark',
    (delimiter) => {
      const [code, answer, ...levels] = HEADER
      const header = [...levels, answer, code].join(delimiter)
      const content = `\ufeff${header}\n${[1, 2, 3, 4, 5, 'Well, I called.', 'a1'].join(delimiter)}\n`
      expect([...readRatings(content, isKnown)]).toEqual([['a1', [1, 2, 3, 4, 5]]])
    },
  )
})

describe('a sheet that cannot be used', () => {
  test('names every cell to correct', () => {
    expect(errorOf(() => read('a1,x,6,2,3,4,good', 'b1,x,1,1,1,1,1', 'a1,x,1,1,1,1,1')).split('\n')).toEqual([
      'Row 2: Communication Skills is "6". Write 1, 2, 3, 4 or 5, or leave the cell empty.',
      'Row 2: Self-Awareness is "good". Write 1, 2, 3, 4 or 5, or leave the cell empty.',
      'Row 3: no answer has the code "b1".',
      'Row 4: the answer a1 was rated in a row above.',
    ])
  })

  test('names the columns that are missing', () => {
    expect(errorOf(() => readRatings('Code,Communication Skills\na1,1', isKnown))).toBe(
      'The first row has no column "Problem-Solving", "Professionalism", "Patient Focus", "Self-Awareness". Keep the first row of the sheet.',
    )
  })

  test('holds no answer, or is no CSV', () => {
    expect(errorOf(() => read())).toBe('No answer is in this file.')
    expect(errorOf(() => read('a1,"never closed,1,2,3,4,5'))).toMatch(/^This is no CSV file: /)
    expect(errorOf(() => readRatings('', isKnown))).toMatch(/^The first row has no column "Code"/)
  })
})
