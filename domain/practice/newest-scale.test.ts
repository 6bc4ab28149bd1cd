import { expect, test } from 'vitest'
import { onNewestScale } from './newest-scale.ts'

const on = (...scales: (number | null)[]) => scales.map((scoreScale) => ({ scoreScale }))

test('only results of the newest scale count together, and those that have no scale', () => {
  expect(onNewestScale(on(1, 2, null, 3, 2, 3))).toEqual(on(null, 3, 3))
  expect(onNewestScale(on(1, 2, 1))).toEqual(on(2))
  expect(onNewestScale(on(1, null))).toEqual(on(1, null))
  expect(onNewestScale(on(null))).toEqual(on(null))
  expect(onNewestScale([])).toEqual([])
})
