import { QuestionType } from '@preceptor/contracts/interviews/interview'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { expect, test } from 'vitest'
import { allOpeningWords, openingWordsFor } from './opening-words.ts'

const pairs = PersonalityKey.options.flatMap((personality) =>
  QuestionType.options.map((kind) => [personality, kind] as const),
)

test.each(pairs)(
  '%s has several ways to open a reply after a %s question, each once',
  (personality, kind) => {
    const words = openingWordsFor(personality, kind)
    expect(words.length).toBeGreaterThanOrEqual(4)
    expect(new Set(words).size).toBe(words.length)
    expect(allOpeningWords(personality)).toEqual(expect.arrayContaining([...words]))
  },
)

/** What would be untrue of an empty answer, a wrong one or "I don't know", or would judge it. */
const CLAIM =
  /good|great|nice|well|right|correct|excellent|interesting|agree|understand|understood|see|clear/i

test.each(PersonalityKey.options)(
  '%s opens with a short whole sentence that says nothing of the answer',
  (key) => {
    for (const words of allOpeningWords(key)) {
      expect(words).toMatch(/^[A-Z][^.!?]*\.$/)
      expect(words.split(' ').length).toBeLessThanOrEqual(6)
      expect(words).not.toMatch(CLAIM)
    }
  },
)
