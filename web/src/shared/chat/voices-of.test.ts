import { expect, test } from 'vitest'
import { voicesOf } from './voices-of.ts'

test('each speaker of the room has a part of the reply', () => {
  expect(voicesOf('[Monitor] Heart rate 64.\n\nIt still hurts.\nHere.\n\n[Dr. Nair] Go ahead.')).toEqual([
    { speaker: 'Monitor', text: 'Heart rate 64.' },
    { speaker: null, text: 'It still hurts.\nHere.' },
    { speaker: 'Dr. Nair', text: 'Go ahead.' },
  ])
})

test('a name shows once it is whole', () => {
  expect(voicesOf('It hurts.\n\n[Dr. N')).toEqual([{ speaker: null, text: 'It hurts.' }])
  expect(voicesOf('It hurts.\n\n[Dr. Nair]')).toEqual([
    { speaker: null, text: 'It hurts.' },
    { speaker: 'Dr. Nair', text: '' },
  ])
  expect(voicesOf('')).toEqual([])
})
