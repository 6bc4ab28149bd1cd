import { describe, expect, test } from 'vitest'
import { findUnsafe, readUnsafeLines, UNSAFE_SETS, unsafeLines } from './unsafe-acts.ts'

const FOLDER = new URL('../gold', import.meta.url).pathname
const HALVES = {
  'own-unsafe.jsonl': [30, 30, 30, 30],
  'own-proud.jsonl': [31, 30, 31, 30],
  'own-unusual.jsonl': [8, 8, 8, 8],
  'own-hard.jsonl': [48, 0, 48, 0],
  'own-unseen.jsonl': [0, 40, 0, 60],
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

  test('no unsafe act that rules are written from is called a strength, nor any that is found', () => {
    expect(findUnsafe(half(false)).strengths).toEqual([])
    const { found, strengths } = findUnsafe(lines)
    expect(found.filter((id) => strengths.includes(id))).toEqual([])
  })

  test.runIf(half(false).length > 0)(
    'honest answers about the same acts are not accused, and most keep their strengths',
    () => {
      const { accused, praised } = findUnsafe(half(false))
      expect(accused).toEqual([])
      expect(praised.length).toBeGreaterThan(half(false).length / 4)
    },
  )

  test.runIf(half(true).length > 0)('the half kept aside is reported', () => {
    const report = unsafeLines(half(true), prefix)
    console.info(`kept aside: ${report.join(', ')}`)
    expect(report).toHaveLength(4)
  })
})
