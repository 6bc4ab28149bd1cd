import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askForTargetSize } from './target-size.ts'
import { violations } from './violations.ts'
import { drawn } from './visible-parts.ts'

const root = document.createElement('main')
document.body.append(root)
beforeEach(() => page.viewport(360, 740))
afterEach(() => root.replaceChildren())

const draw = (...targets: [left: number, top: number, width: number, height: number][]) => {
  root.innerHTML = targets
    .map(
      ([left, top, width, height], at) =>
        `<button type="button" style="position: absolute; left: ${left}px; top: ${top}px; width: ${width}px;
          height: ${height}px; padding: 0; border: 0; font-size: 8px; color: #000; background: #fff">${at}</button>`,
    )
    .join('')
}
const found = async () => (await violations()).map(({ id }) => id).filter((id) => id === 'target-size')
const FOUND = ['target-size']

test('targets of 24 px that share no place need no judgement', async () => {
  draw([20, 100, 24, 24], [44, 100, 24, 24], [20, 124, 200, 44])
  expect(askForTargetSize()).toBe(0)
  expect(await found()).toEqual([])
})

test.each([
  ['too small, one beside the other', [20, 100, 20, 20], [42, 100, 20, 20]],
  ['too low, one below the other', [20, 100, 200, 18], [20, 119, 200, 18]],
  ['too narrow, beside a large one', [20, 100, 23, 60], [43, 100, 100, 60]],
  ['large, with another one over it that leaves too little', [20, 100, 60, 60], [36, 110, 60, 60]],
] as const)('targets are found that are %s', async (_, one, other) => {
  draw([...one], [...other])
  expect(askForTargetSize()).toBeGreaterThan(0)
  expect(await found()).toEqual(FOUND)
  draw([20, 100, 24, 24], [44, 100, 24, 24])
  expect(await found()).toEqual([])
})

test('a small target far from all others is asked about, and passes', async () => {
  draw([20, 100, 16, 16], [200, 100, 44, 44])
  expect(askForTargetSize()).toBe(1)
  expect(await found()).toEqual([])
})

test('what is found does not depend on the frame being painted', async () => {
  const frame = window.frameElement as HTMLElement
  frame.style.visibility = 'hidden'
  draw([20, 100, 20, 20], [42, 100, 20, 20])
  const hidden = await violations()
  expect(drawn('button')).toHaveLength(2)
  expect(document.elementFromPoint(25, 105)?.localName).toBe('button')
  frame.style.visibility = ''
  expect(hidden.map(({ id }) => id)).toContain('target-size')
  expect(hidden).toEqual(await violations())
})
