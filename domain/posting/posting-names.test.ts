import { expect, test } from 'vitest'
import { postingLines } from './posting-lines.ts'
import { readNames } from './posting-names.ts'

const namesIn = (text: string) => {
  const { title, company } = readNames(postingLines(text))
  return [title, company]
}
const BODY = '\nWe care for all.\nDays and nights.\nCome and see.'

test.each([
  ['Job title: Charge Nurse\nCompany: Riverbend', 'Charge Nurse', 'Riverbend'],
  ['Position : OR Nurse\nEmployer name: St. Mary', 'OR Nurse', 'St. Mary'],
  ['Stelle: Krankenpfleger\nArbeitgeber： Charité', 'Krankenpfleger', 'Charité'],
  ['Registered Nurse - ICU | Mercy Hospital | Austin, TX', 'Registered Nurse - ICU', 'Mercy Hospital'],
  ['Registered Nurse at Lakeside Clinic', 'Registered Nurse', 'Lakeside Clinic'],
  ['ICU Nurse @ Lakeside Clinic', 'ICU Nurse', 'Lakeside Clinic'],
  ['ICU Nurse | Remote | 78701', 'ICU Nurse', ''],
  ['Title: ICU Nurse (Req #44812)', 'ICU Nurse', ''],
  ['Title: ICU Nurse[ID 7] nights', 'ICU Nurse nights', ''],
  ['Title: ICU Nurse (nights)', 'ICU Nurse (nights)', ''],
  ['Title: Now hiring - ICU Nurse', 'ICU Nurse', ''],
  ['Title: WANTED!! ICU Nurse', 'ICU Nurse', ''],
  ['Title: Hiring Nurse', 'Hiring Nurse', ''],
  ['Title: ICU Nurse, -', 'ICU Nurse', ''],
  ['Urgent! ICU Nurse', 'ICU Nurse', ''],
  ['ICU Nurse\nLakeside Medical Center', 'ICU Nurse', 'Lakeside Medical Center'],
  ['Lakeside Health is hiring a night nurse for its wards.', 'night nurse', 'Lakeside Health'],
  ['We are seeking an experienced ICU nurse to join our team.', 'ICU nurse', ''],
  [
    'ICU Nurse\nCome to work with the Mercy Hospital of Austin today.',
    'ICU Nurse',
    'Mercy Hospital of Austin',
  ],
  ['We need a baker.', '', ''],
  ['ICU Nurse\nAbout Riverbend', 'ICU Nurse', 'Riverbend'],
  ['ICU Nurse\nAbout us', 'ICU Nurse', ''],
  ['ICU Nurse\nWe are seeking somebody. Work with Friends.', 'ICU Nurse', ''],
  [`Night Shift Lead${BODY}`, 'Night Shift Lead', ''],
  ['Night Shift Lead\nWe care.', '', ''],
  [`Lakeside Hospital${BODY}`, '', 'Lakeside Hospital'],
  ['Nurses are the heart of what we do.', '', ''],
])('%j names %s and %s', (text, title, company) => {
  expect(namesIn(text)).toEqual([title, company])
})

test('a name is no longer than 120 characters', () => {
  const [title = ''] = namesIn(`Title: Nurse ${'x'.repeat(200)}`)
  expect(title).toHaveLength(120)
})

test('what is far down is no headline', () => {
  const lines = Array.from({ length: 8 }, (_, at) => `Line ${at} of the text.`).join('\n')
  expect(namesIn(`${lines}\nICU Nurse | Mercy Hospital`)).toEqual(['', ''])
})
