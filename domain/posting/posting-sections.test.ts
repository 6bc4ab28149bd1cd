import { describe, expect, test } from 'vitest'
import { inSections } from './posting-sections.ts'

const plain = (text: string) => ({ text, bullet: false })
const bulleted = (text: string) => ({ text, bullet: true })
/** The section that the line after this one stands in; null where this one is no heading. */
const opens = (heading: string) => {
  const placed = inSections([plain(heading), plain('What stands under it')])
  return placed.length === 1 ? placed[0]?.kind : null
}

test('what comes before any heading is the opening', () => {
  expect(inSections([plain('ICU Nurse'), bulleted('Full time')])).toEqual([
    { text: 'ICU Nurse', bullet: false, kind: 'opening' },
    { text: 'Full time', bullet: true, kind: 'opening' },
  ])
})

describe('a heading', () => {
  test.each([
    ['Responsibilities', 'responsibilities'],
    ['KEY DUTIES', 'responsibilities'],
    ['What You’ll Do', 'responsibilities'],
    ['In this role', 'responsibilities'],
    ['Ihre Aufgaben', 'responsibilities'],
    ['Requirements:', 'requirements'],
    ['Requirements :', 'requirements'],
    ['Requisitos：', 'requirements'],
    ['Required qualifications', 'requirements'],
    ['Preferred experience', 'requirements'],
    ['Must have skills', 'requirements'],
    ['Ihr Profil', 'requirements'],
    ['Benefits', 'other'],
    ['About our hospital', 'other'],
    ['A word to you:', 'other'],
    ['Pay', 'other'],
    // What it is about comes before what else it says.
    ['About your role', 'other'],
  ])('%s opens a section of %s', (heading, kind) => {
    expect(opens(heading)).toBe(kind)
  })

  test.each([
    'Nursing experience required',
    'Two years of experience preferred',
    'You must have a license',
    'Requirements are told in the interview, not here',
    'Responsibilities.',
    'Duties, as told,',
    'Our requirements and duties are many more words',
    'Paying well',
    `Requirements ${'x'.repeat(60)}`,
    'Lakeside Medical Center',
  ])('is not: %s', (line) => {
    expect(opens(line)).toBeNull()
  })

  test('is never a bullet', () => {
    expect(inSections([bulleted('Requirements:'), plain('A line')])).toHaveLength(2)
  })

  test('may be sixty characters long, no more', () => {
    const heading = (length: number) => `Requirements ${'x'.repeat(length - 14)}:`
    expect([opens(heading(60)), opens(heading(61))]).toEqual(['requirements', null])
  })
})

describe('a heading and its first line in one', () => {
  test('are taken apart', () => {
    expect(inSections([plain('Requirements: RN license, BLS'), plain('ACLS')])).toEqual([
      { text: 'RN license, BLS', bullet: true, kind: 'requirements' },
      { text: 'ACLS', bullet: false, kind: 'requirements' },
    ])
    expect(inSections([plain('Your duties:  Care')])).toEqual([
      { text: 'Care', bullet: true, kind: 'responsibilities' },
    ])
  })

  test.each(['Unit: ICU', 'Grade: 5 or 6'])('%s is one line', (text) => {
    expect(inSections([plain(text)])).toEqual([{ text, bullet: false, kind: 'opening' }])
  })

  test('not under a bullet', () => {
    const line = bulleted('Education: BSN')
    expect(inSections([line])).toEqual([{ ...line, kind: 'opening' }])
  })
})
