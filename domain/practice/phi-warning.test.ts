import { expect, test } from 'vitest'
import { findPhi, phiWarning } from './phi-warning.ts'

test.each([
  ['MRN: 00482913', ['recordNumber']],
  ['her mrn is A-448291', ['recordNumber']],
  ['Medical Record Number #12 345 678', ['recordNumber']],
  ['DOB 4/12/1961', ['birthDate']],
  ['date of birth: 1961-04-12', ['birthDate']],
  ['born on April 12, 1961', ['birthDate']],
  ['D.O.B.: 12 April 1961', ['birthDate']],
  ['call (312) 555-0142', ['phone']],
  ['312-555-0142', ['phone']],
  ['+1 312.555.0142', ['phone']],
  ['+44 20 7946 0958', ['phone']],
  ['cell 3125550142', ['phone']],
  ['I cared for patient Maria Lopez', ['patientName']],
  ['my patient Maria was afraid', ['patientName']],
  ['pt. named Jones', ['patientName']],
  ['Patient: Mr. Hill', ['patientName']],
  ['Patient name is Élodie', ['patientName']],
  ["the patient, called O'Neill, fell", ['patientName']],
  ['Patient Ana Ruiz, DOB 01/02/1950, MRN 5512345', ['recordNumber', 'birthDate', 'patientName']],
])('%j is noticed', (text, kinds) => {
  expect(findPhi(text)).toEqual(kinds)
})

test.each([
  '',
  'Patient Care Technician, Patient Access Representative',
  'Patient Safety and patient Education are ours',
  'Patient Experience',
  'in-patient Oncology, inpatient Cardiology, outpatient Maria',
  'Patients love it here. The patient ICU nurse ratio is 1:2',
  'Pay: $85,000 - $112,000, req 2026-44812, 60601-1234',
  'A 12-month residency from 01/05/2026',
  'The MRN field is in the chart',
  'I was born on a farm. The patient was calm. Then we left.',
  'Call 911. Codes 200-300-40000',
])('%j is not', (text) => {
  expect(findPhi(text)).toEqual([])
  expect(phiWarning(text)).toBeNull()
})

test('the notice names what was found and asks, without the words themselves', () => {
  expect(phiWarning('patient Ana Ruiz, DOB 01/02/1950, MRN 5512345')).toBe(
    'This looks like it has a medical record number, a date of birth, and a patient’s name in it. If it’s from a real patient, please take it out.',
  )
})

test('what was said aloud is not asked to be taken out', () => {
  expect(phiWarning('her MRN is 5512345', { isSaid: true })).toBe(
    'That sounded like a medical record number. If it’s from a real patient, please leave it out from here on. Your words are deleted within 72 hours.',
  )
})

test.each([
  ['Mrs. Alvarez in room 412 called', ['patientName']],
  ['her social security number is 123-45-6789', ['socialSecurity']],
  ['social is one two three, four five, six seven eight nine', ['socialSecurity']],
  ['email him at bob@x.com', ['email']],
  ['write to bob at x dot com', ['email']],
])('%j, said aloud, is noticed', (text, kinds) => {
  expect(findPhi(text)).toEqual(kinds)
})

test('an address to apply at is no patient’s', () => {
  expect(phiWarning('Apply at jobs@example.com', { isPosting: true })).toBeNull()
  expect(phiWarning('Apply at jobs@example.com')).toContain('an email address')
})

test.each([
  'Mr. Hayes, can you hear me?',
  'We counted one two three four five six seven eight.',
  'It was a near miss of mine.',
])('%j warns nobody', (text) => {
  expect(phiWarning(text)).toBeNull()
})
