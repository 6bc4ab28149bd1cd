import { STAR_PARTS, type StarPart, StarStatus } from '@preceptor/contracts/interviews/interview'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnsweredStories, patientText, storyText, whenText } from './last-session.ts'

const today = '2026-11-26'
const WHOLE = { situation: 'present', task: 'present', action: 'present', result: 'present' } as const
const answered = (values: Partial<AnsweredStories> = {}): AnsweredStories => ({
  ...{ on: '2026-11-20', interviewer: 'Sarah', isWritten: false },
  stories: [{ ...WHOLE, result: 'absent' }],
  ...values,
})

test.each([
  ['2026-11-26', 'earlier today'],
  ['2026-11-25', 'yesterday'],
  ['2026-11-20', 'on Friday'],
  ['2026-11-19', 'on Nov 19'],
  ['2025-11-19', 'on Nov 19, 2025'],
])('%s is %s', (on, text) => {
  expect(whenText(on, today)).toBe(text)
})

describe('what a story lacked', () => {
  test.each([
    ['to an interviewer', answered(), 'On Friday you told Sarah what you did, but not how it turned out.'],
    [
      'in writing',
      answered({ interviewer: null, isWritten: true }),
      'On Friday you wrote what you did, but not how it turned out.',
    ],
    [
      'to nobody known',
      answered({ interviewer: null }),
      'On Friday you said what you did, but not how it turned out.',
    ],
    [
      'in one of several',
      answered({ stories: [WHOLE, { ...WHOLE, result: 'absent' }] }),
      'In one of your two stories on Friday, you told Sarah what you did, but not how it turned out.',
    ],
    [
      'in all of several',
      answered({ on: '2026-11-25', stories: Array(3).fill({ ...WHOLE, result: 'absent' }) }),
      'In all three of your stories yesterday, you told Sarah what you did, but not how it turned out.',
    ],
  ])('%s', (_, stories, said) => {
    expect(storyText(stories, today)).toEqual({ said, add: 'This time, add the ending.' })
  })

  test('nothing, where it was whole', () => {
    expect(storyText(answered({ stories: [WHOLE] }), today)).toEqual({
      said: 'On Friday you told Sarah a whole story, ending included.',
      add: null,
    })
  })

  test('is not said where its parts were only touched on, or there is none', () => {
    expect(storyText(answered({ stories: [{ ...WHOLE, result: 'partial' }] }), today)).toBeNull()
    expect(storyText(answered({ stories: [] }), today)).toBeNull()
  })

  const WORDS: Record<StarPart, string> = {
    situation: 'what happened',
    task: 'what your part was',
    action: 'what you did',
    result: 'how it turned out',
  }
  const story = fc.record(
    Object.fromEntries(STAR_PARTS.map((part) => [part, fc.constantFrom(...StarStatus.options)])) as Record<
      StarPart,
      fc.Arbitrary<StarStatus>
    >,
  )
  test('is true of as many stories as it says', () => {
    fc.assert(
      fc.property(fc.array(story, { maxLength: 5 }), (stories) => {
        const text = storyText(answered({ stories }), today)
        if (!text) return
        const [, count, all, had, lacked] =
          /^(?:In (one|two|three|four|both|all \w+) of your (?:(\w+) )?stories on Friday, |On Friday )you told Sarah (.+), but not (.+)\.$/.exec(
            text.said,
          ) ?? []
        if (!had || !lacked) {
          expect(stories.flatMap((one) => Object.values(one)).every((status) => status === 'present')).toBe(
            true,
          )
          return
        }
        const partOf = (words: string) => STAR_PARTS.find((part) => WORDS[part] === words)!
        const holds = stories.filter(
          (one) => one[partOf(had)] === 'present' && one[partOf(lacked)] === 'absent',
        ).length
        const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five']
        if (all) expect([count, all]).toEqual([NUMBERS[holds], NUMBERS[stories.length]])
        else expect(holds).toBe(stories.length)
        expect(text.add).toMatch(/^This time, .+\.$/)
      }),
    )
  })
})

describe('a patient', () => {
  const patient = { on: today, title: 'Patient with Chest Pain', redFlagsMet: 2, redFlags: 3, missed: null }
  const text = (values: Partial<typeof patient>) => patientText({ ...patient, ...values }, today)
  test('of whom red flags were caught', () => {
    expect(text({})).toBe('Earlier today, in “Patient with Chest Pain,” you caught two of three red flags.')
    expect(text({ redFlagsMet: 3 })).toContain('you caught all three red flags.')
    expect(text({ redFlagsMet: 0 })).toContain('you caught none of the three red flags.')
    expect(text({ redFlagsMet: 1, redFlags: 1 })).toContain('you caught the red flag.')
    expect(text({ redFlagsMet: 0, redFlags: 1 })).toContain('you didn’t catch the red flag.')
    expect(text({ redFlagsMet: 0, redFlags: 0 })).toBeNull()
  })
})
