import { describe, expect, it } from 'vitest'
import { FINDING_TEXTS } from './answer-rules.ts'

/** Lines for the interviewer in the next interview, which are no part of a story. */
const SAID_IN_THE_ROOM = ['insult']
const SLOT = /\[[^[\]]+\]/
const HINDSIGHT = /\b(?:should(?:n’t)? have|today I’d|next time,? I’d)\b/i
const HELD_BACK = /^I’ll leave out\b/

/** What a candidate would have done, said without a slot for it and without hindsight: “I waited”, but not “I [what you did]”. */
const ACT = /(?<!before |until )\b(?:I|we) (?!\[|should|can’t)/i

/** The sentences of a line that claim what the candidate never said: an act of theirs, or nothing to fill and nothing owned. */
const claimsIn = (line: string): string[] =>
  line
    .split(/(?<=[.?]) /)
    .filter(
      (sentence) =>
        ACT.test(sentence) || !(SLOT.test(sentence) || HINDSIGHT.test(sentence) || HELD_BACK.test(sentence)),
    )

describe('a line to try', () => {
  it.each(Object.entries(FINDING_TEXTS).filter(([key]) => !SAID_IN_THE_ROOM.includes(key)))(
    'of %s claims no act the candidate never did',
    (_, { tryLine }) => {
      expect(claimsIn(tryLine)).toEqual([])
    },
  )

  it.each(Object.entries(FINDING_TEXTS))('of %s has sentences short enough to say', (_, { tryLine }) => {
    for (const sentence of tryLine.split(/(?<=[.?]) /))
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(25)
  })

  it.each([
    'I waited for the second nurse, and we each checked it before I hung it.',
    'I cared for a woman in her sixties after surgery.',
    'I should have waited for the second nurse. I told the charge nurse why.',
    'Since then, I check every dose twice.',
    'I waited for [who it was], and we [what you checked].',
    'I had a hard time with [who it was].',
  ])('like “%s” would be found', (line) => {
    expect(claimsIn(line)).toHaveLength(1)
  })
})
