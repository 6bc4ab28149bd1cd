import { expect, test } from 'vitest'
import { fillName } from './fill-name.ts'

test.each([
  ['an empty field is filled', '', '', 'ICU Nurse', 'ICU Nurse'],
  ['another posting replaces what the first one filled in', 'ICU Nurse', 'ICU Nurse', 'ER Nurse', 'ER Nurse'],
  ['a posting taken away takes its name along', 'ICU Nurse', 'ICU Nurse', '', ''],
  ['the user’s own words stay', 'Charge Nurse', '', 'ICU Nurse', 'Charge Nurse'],
  ['a name the user changed stays', 'Senior ICU Nurse', 'ICU Nurse', 'ER Nurse', 'Senior ICU Nurse'],
  ['a name the user removed stays out', '', 'ICU Nurse', 'ER Nurse', ''],
])('%s', (_, inField, filledBefore, read, after) => {
  expect(fillName(inField, filledBefore, read)).toBe(after)
})
