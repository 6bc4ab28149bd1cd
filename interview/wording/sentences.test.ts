import { describe, expect, it } from 'vitest'
import { SentenceCutter, toSentences } from './sentences.ts'

describe('sentences', () => {
  it('are cut at their ends, not at titles', () => {
    expect(toSentences("Thank you. I'm Dr. Michael. What did you do? Tell me!")).toEqual([
      'Thank you.',
      "I'm Dr. Michael.",
      'What did you do?',
      'Tell me!',
    ])
  })

  it('are whole as soon as the next word begins, however the text is streamed', () => {
    const cutter = new SentenceCutter()
    const cuts = [...'One. Two? Three'].map((letter) => cutter.push(letter))
    expect(cuts.flat()).toEqual(['One.', 'Two?'])
    expect(cutter.flush()).toEqual(['Three'])
    expect(cutter.flush()).toEqual([])
  })
})
