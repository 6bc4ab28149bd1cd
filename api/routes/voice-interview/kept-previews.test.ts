import { expect, test } from 'vitest'
import { KeptPreviews } from './kept-previews.ts'

test('what was not asked for the longest goes first when the room is used up', () => {
  const previews = new KeptPreviews(10)
  previews.set('sarah', Buffer.alloc(4))
  previews.set('michael', Buffer.alloc(4))
  previews.get('sarah')
  previews.set('amy', Buffer.alloc(4))
  expect(previews.get('michael')).toBeUndefined()
  expect(previews.get('sarah')).toHaveLength(4)
  expect(previews.get('amy')).toHaveLength(4)
  expect(previews.bytes).toBe(8)
})

test('the same key again takes the place of the first', () => {
  const previews = new KeptPreviews(10)
  previews.set('sarah', Buffer.alloc(8))
  previews.set('sarah', Buffer.alloc(3))
  expect(previews.bytes).toBe(3)
})

test('audio that is too large is not kept and drives nothing out', () => {
  const previews = new KeptPreviews(10)
  previews.set('sarah', Buffer.alloc(4))
  previews.set('speech', Buffer.alloc(11))
  expect(previews.get('speech')).toBeUndefined()
  expect(previews.get('sarah')).toHaveLength(4)
})
