import { describe, expect, test } from 'vitest'
import {
  actPlaces,
  findUnsafe,
  readUnsafeLines,
  UNSAFE_SETS,
  type UnsafeLine,
  unsafeLines,
} from './unsafe-acts.ts'

const FOLDER = new URL('../gold', import.meta.url).pathname
const HALVES = {
  'own-unsafe.jsonl': [30, 30, 30, 30],
  'own-proud.jsonl': [31, 30, 31, 30],
  'own-unusual.jsonl': [8, 8, 8, 8],
  'own-hard.jsonl': [48, 0, 48, 0],
  'own-unseen.jsonl': [0, 40, 0, 60],
  'own-woven.jsonl': [30, 20, 30, 20],
}

describe.each(UNSAFE_SETS)('$file', ({ file, prefix }) => {
  const lines = readUnsafeLines(FOLDER, file)
  const half = (isAside: boolean) => lines.filter(({ aside }) => Boolean(aside) === isAside)

  test('holds so many unsafe acts and honest answers, and of each so many kept aside', () => {
    const count = (isAside: boolean, isUnsafe: boolean) =>
      half(isAside).filter((line) => line.isUnsafe === isUnsafe).length
    expect([count(false, true), count(true, true), count(false, false), count(true, false)]).toEqual(
      HALVES[file],
    )
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  })

  test('names each unsafe act, and nothing else, where its text reports it', () => {
    for (const line of lines) {
      const pieces = line.actWords ?? []
      const places = actPlaces(line)
      expect(
        places.map(({ start, end }) => line.text.slice(start, end)),
        line.id,
      ).toEqual(pieces)
      expect(pieces.length > 0 && pieces.every((piece) => piece.trim() === piece), line.id).toBe(
        line.isUnsafe,
      )
    }
  })

  test('no unsafe act that rules are written from is praised, nor in a short answer has any strength beside it', () => {
    const { strengths, praisedActs } = findUnsafe(half(false))
    expect(praisedActs).toEqual([])
    if (file !== 'own-woven.jsonl') expect(strengths).toEqual([])
  })

  test('no unsafe act that is found has a strength', () => {
    const { found, strengths } = findUnsafe(lines)
    expect(found.filter((id) => strengths.includes(id))).toEqual([])
  })

  test.runIf(half(false).length > 0)(
    'honest answers about the same acts are not accused, and more than a third have strengths',
    () => {
      const { accused, praised } = findUnsafe(half(false))
      const honest = half(false).filter(({ isUnsafe }) => !isUnsafe)
      expect(accused).toEqual([])
      expect(praised.length).toBeGreaterThan(honest.length / 3)
    },
  )

  test.runIf(half(true).length > 0)('the half kept aside is reported', () => {
    const report = unsafeLines(half(true), prefix)
    console.info(`kept aside: ${report.join(', ')}`)
    expect(report).toHaveLength(7)
  })
})

describe('an act is praised', () => {
  const text =
    'Last March on the step-down unit a man of 70 told me he had new chest pain, and the cafeteria had just closed. ' +
    'I checked his pressure, it was 80 over 40, and I called the rapid response team because he was pale. ' +
    'He went to the cath lab within 20 minutes and was home by Friday.'
  const findIn = (piece: string) => {
    const line: UnsafeLine = {
      id: 'one',
      questionId: 'change_in_condition',
      isUnsafe: true,
      text,
      actWords: [piece],
    }
    return findUnsafe([line])
  }

  test('where a strength rests on its words', () => {
    const { strengths, praisedActs } = findIn('I called the rapid response team')
    expect([strengths, praisedActs]).toEqual([['one'], ['one']])
  })

  test('and not where a strength rests on other words of the answer', () => {
    const { strengths, praisedActs } = findIn('the cafeteria had just closed')
    expect([strengths, praisedActs]).toEqual([['one'], []])
  })

  test('only if its words are in the answer', () => {
    expect(() => findIn('I went home.')).toThrow('not in the text of one')
  })
})
