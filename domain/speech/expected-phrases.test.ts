import { NURSING_TERMS } from '@preceptor/content/nursing-terms'
import { describe, expect, it } from 'vitest'
import { expectedPhrases } from './expected-phrases.ts'

const nothing = { positionTitle: null, companyName: null, jobDescription: null }
/** Those that are not in every interview's list. */
const own = (application: Partial<typeof nothing> | Record<string, string>) =>
  expectedPhrases({ ...nothing, ...application }).slice(0, -NURSING_TERMS.length)

describe('the words to expect in an interview', () => {
  it('are those of nursing where nothing else is known', () => {
    expect(expectedPhrases(nothing)).toEqual(NURSING_TERMS)
  })

  it('begin with position and company', () => {
    expect(own({ positionTitle: 'ICU Staff Nurse', companyName: ' Žižka Memorial ' })).toEqual([
      'ICU Staff Nurse',
      'Žižka Memorial',
    ])
  })

  it('have the names, abbreviations and certificates of the posting, each once', () => {
    const jobDescription = [
      'REQUIREMENTS AND BENEFITS',
      'We use Sunrise Clinical Manager and the Omnicell. Requires ASN, CHPN or ACLS (CHPN preferred).',
      '• Care for patients of the Bravo Heart Failure Unit.',
      'Pressors: Giapreza, angiotensin',
    ].join('\n')
    expect(own({ jobDescription })).toEqual([
      'Sunrise Clinical Manager',
      'ASN',
      'CHPN',
      'Bravo Heart Failure Unit',
    ])
  })

  it('are at most 500, whatever a posting holds', () => {
    const jobDescription = Array.from({ length: 3_000 }, (_, at) => `the Unit${at} and`).join(' ')
    const phrases = expectedPhrases({ ...nothing, jobDescription })
    expect(phrases).toHaveLength(500)
    expect(phrases).toContain('SBAR')
    for (const phrase of expectedPhrases({
      ...nothing,
      jobDescription: `a ${'X'.repeat(5_000)}x y`,
      companyName: 'C'.repeat(900),
    }))
      expect(phrase.length).toBeLessThanOrEqual(60)
  })
})
