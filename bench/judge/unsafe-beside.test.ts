import { expect, test } from 'vitest'
import { actPlaces, unsafeLines } from './unsafe-acts.ts'
import { linesBesideHonest } from './unsafe-beside.ts'

const FOLDER = new URL('../gold', import.meta.url).pathname

test('unsafe acts and honest answers that rules are written from are placed after another honest answer', () => {
  const lines = linesBesideHonest(FOLDER)
  const unsafe = lines.filter(({ isUnsafe }) => isUnsafe)
  expect([unsafe.length, lines.length - unsafe.length]).toEqual([104, 97])
  expect(lines.filter(({ aside }) => aside)).toEqual([])
  for (const line of unsafe) expect(actPlaces(line)[0]?.start, line.id).toBeGreaterThan(0)
  console.info(unsafeLines(lines, 'beside_').join(', '))
})

test('nothing is placed where no line is wanted', () => {
  expect(linesBesideHonest(FOLDER, () => false)).toEqual([])
})
