import { describe, expect, it } from 'vitest'
import { isInterruption } from './is-interruption.ts'

describe('an interruption', () => {
  it.each([
    'sorry i missed the end',
    'excuse me',
    'could you repeat',
    'okay so at my old hospital',
    'well we had a patient',
    'Wait, I’d rather tell another one.',
  ])('is heard in "%s"', (text) => {
    expect(isInterruption(text)).toBe(true)
  })

  it.each([
    '',
    'mm-hm',
    'yeah',
    'okay yeah that makes sense',
    'i see',
    'Right, right. Of course.',
    'not now sweetie i have to finish',
    "i'm on a call",
    'close the door please',
    'the the',
  ])('is not heard in "%s"', (text) => {
    expect(isInterruption(text)).toBe(false)
  })

  it('is known as soon as the words are there, and stays one as more come', () => {
    const words = 'sorry can i add that my preceptor saw it too'.split(' ')
    const known = words.map((_, index) => isInterruption(words.slice(0, index + 1).join(' ')))
    expect(known.indexOf(true)).toBe(1)
    expect(known.slice(1).every(Boolean)).toBe(true)
  })
})
