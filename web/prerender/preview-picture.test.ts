import { expect, test } from 'vitest'
import { headlineLines, renderPicture } from './preview-picture.ts'
import { PUBLIC_PAGES } from './render.ts'

test('a headline is set in lines that fit the picture, and no word is lost', () => {
  for (const { headline } of PUBLIC_PAGES) {
    const lines = headlineLines(headline)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(30)
    expect(lines.join(' ')).toBe(headline)
  }
})

test('what is too long for four lines ends in an ellipsis', () => {
  const lines = headlineLines('A headline that goes on '.repeat(9).trim())
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('the picture is a PNG of 1200 by 630 with the headline drawn in it', async () => {
  const [one, other] = await Promise.all([
    renderPicture('One headline'),
    renderPicture('Another, & <longer>'),
  ])
  expect(one.subarray(1, 4).toString()).toBe('PNG')
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([1200, 630])
  expect(one.equals(other)).toBe(false)
})
