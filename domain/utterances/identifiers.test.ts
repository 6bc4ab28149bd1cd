import { describe, expect, it } from 'vitest'
import { hasIdentifiers, withoutIdentifiers } from './identifiers.ts'

describe('what could identify a patient', () => {
  it.each([
    ['I cared for patient Maria Lopez, MRN 4455667, on nights.', ['Maria', 'Lopez', '4455667']],
    [
      'John Smith, date of birth 4/12/1956, fell. MRN is 99881234',
      ['John', 'Smith', '4/12/1956', '99881234'],
    ],
    ['her date of birth was March 3, 1961', ['March', '1961']],
    ['born on 12 May 1980 and very ill', ['May 1980']],
    ['I called Mrs. Alvarez in room 412 right back', ['Alvarez', '412']],
    ['I cared for Mrs. Carmen Alvarez that night', ['Carmen', 'Alvarez']],
    ['Ms. Ana de la Cruz asked for water', ['Ana', 'Cruz']],
    ['Mrs. Ann Marie van der Berg fell', ['Marie', 'Berg']],
    ['Mr. J. Smith was pale', ['J.', 'Smith']],
    ['i sat with mister johnson in bed 12', ['johnson', '12']],
    ['Her social security number is 123-45-6789.', ['123-45-6789']],
    ['We emailed bob.lopez@example.com that night', ['bob.lopez', 'example.com']],
    ['His daughter is at (404) 555-0134.', ['555-0134']],
    ['her cell is 4045550134 and she picked up', ['4045550134']],
    ['a patient named robert tyler was next', ['robert', 'tyler']],
  ])('is taken out: %s', (text, gone) => {
    const hidden = withoutIdentifiers(text)
    for (const part of gone) expect(hidden).not.toContain(part)
    expect(hasIdentifiers(text)).toBe(true)
  })

  it('ends where the name does', () => {
    expect(withoutIdentifiers('I told Mrs. Alvarez Dr. Kim was coming')).toBe(
      'I told [name] Dr. Kim was coming',
    )
    expect(withoutIdentifiers('I told Mr. Hill I would call')).toBe('I told [name] I would call')
  })

  it.each([
    'I called the rapid response team and gave 2 liters of oxygen.',
    'The patient in room 412 fell twice.',
    'Patient Safety is why I work in a Magnet hospital.',
    'I had 6 patients, and called Rapid Response at 0300.',
    'Dr. Patel came at once.',
    'It was a near miss I reported.',
  ])('is not in %s', (text) => {
    expect(withoutIdentifiers(text)).toBe(text)
    expect(hasIdentifiers(text)).toBe(false)
  })
})
