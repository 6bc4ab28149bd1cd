import { expect, test } from 'vitest'
import { startState } from './patient-state.ts'
import { CLINICAL_SCENARIOS } from './scenarios.ts'
import { vitalsChange } from './vitals-change.ts'
import { readVitals, vitalsText } from './vitals-text.ts'

const before = startState(CLINICAL_SCENARIOS[0]!).vitals
const now = { ...before, heartRate: before.heartRate + 8, systolic: before.systolic - 12 }
const reading = readVitals(vitalsText(before))

test('only what changed is said, with what it was', () => {
  const text = vitalsChange(vitalsText({ ...now, consciousness: 'drowsy' }), reading)
  expect(text).toMatch(
    /^Monitor changed: heart rate \d+ to \d+, blood pressure \d+\/\d+ to \d+\/\d+\. Drowsy/,
  )
  expect(text).not.toMatch(/temperature|respirations|mean/)
})

test('the first reading and one without a change say so, and keep what has no number', () => {
  const line = vitalsText({ ...before, other: 'sinus rhythm' })
  expect(vitalsChange(line, null)).toBe('Vital signs taken. Alert, sinus rhythm.')
  expect(vitalsChange(line, reading)).toBe('No change on the monitor. Alert, sinus rhythm.')
})

test('pain that could not be asked before is said, and one that cannot is not', () => {
  const silent = { ...before, painScore: null }
  expect(vitalsChange(vitalsText(before), readVitals(vitalsText(silent)))).toMatch(
    /^Monitor changed: pain \d+\/10\./,
  )
  expect(vitalsChange(vitalsText(silent), reading)).toMatch(/^No change on the monitor\. Alert/)
})

test('what is no reading has no change, in every scenario', () => {
  for (const { findings } of CLINICAL_SCENARIOS)
    for (const { answer } of findings) expect(vitalsChange(answer, reading)).toBeNull()
})
