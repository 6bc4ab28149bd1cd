import { describe, expect, test } from 'vitest'
import { CLINICAL_SCENARIOS } from './scenarios.ts'
import { vitalsNow } from './vitals-now.ts'
import { readVitals, vitalsText } from './vitals-text.ts'

const now = {
  heartRate: 80,
  systolic: 120,
  diastolic: 80,
  meanArterialPressure: 93,
  respiratoryRate: 16,
  oxygenSaturation: 98,
  temperatureF: 99,
  painScore: 4,
  consciousness: 'alert' as const,
  oxygen: 'room air',
}

test('one line says all that the monitor and the candidate’s own eyes show', () => {
  expect(vitalsText(now)).toBe(
    'Heart rate 80, blood pressure 120/80 (mean 93), respirations 16, oxygen saturation 98% on room air, ' +
      'temperature 99.0 °F, pain 4/10, alert.',
  )
  expect(vitalsText({ ...now, painScore: null, other: 'sinus rhythm' })).toMatch(
    /99\.0 °F, alert, sinus rhythm\.$/,
  )
})

const STAGES = ['stable', 'deteriorating', 'critical', 'improved'] as const

describe('the line is read back', () => {
  test.each(
    CLINICAL_SCENARIOS.flatMap((scenario) => STAGES.map((stage) => [scenario.id, stage, scenario] as const)),
  )('of %s, %s, alone and among other words', (_, stage, scenario) => {
    const vitals = vitalsNow(scenario, { stage, worst: stage, turnsInStage: 2, done: [] })
    const { meanArterialPressure, consciousness, other, ...reading } = vitals
    expect(meanArterialPressure).toBeGreaterThan(0)
    expect(`${consciousness} ${other}`).not.toBe('')
    const line = vitalsText(vitals)
    expect(readVitals(line)).toEqual(reading)
    expect(
      readVitals(`Sinus rhythm on the screen. ${line} The heart rate and the pressure are dropping.`),
    ).toEqual(reading)
  })

  test.each([
    ['', 'nothing'],
    ['Alarm: complete heart block, mean pressure far below 65.', 'an alarm'],
    ['Heart rate 64. Blood pressure 112/70.', 'a part of it'],
    [vitalsText(now).replace('80,', 'fast,'), 'a word for a figure'],
    [vitalsText(now).replace('rate 80', 'rate '), 'no figure'],
    [vitalsText(now).replace('temperature', 'heat'), 'another word'],
  ])('but not %j: %s', (text) => {
    expect(readVitals(text)).toBeNull()
  })

  test('without pain where none was said', () => {
    expect(readVitals(vitalsText({ ...now, painScore: null }))?.painScore).toBeNull()
    expect(readVitals(vitalsText(now).replace('4/10', 'some/10'))?.painScore).toBeNull()
  })
})
