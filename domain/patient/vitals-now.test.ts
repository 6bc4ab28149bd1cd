import type { Stage, Vitals } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { describe, expect, test } from 'vitest'
import type { Action, Scenario } from './scenario.ts'
import { CLINICAL_SCENARIOS } from './scenarios.ts'
import { meanArterialPressure, stageContent, vitalsNow } from './vitals-now.ts'

const stable: Vitals = {
  heartRate: 80,
  systolic: 120,
  diastolic: 80,
  respiratoryRate: 16,
  oxygenSaturation: 98,
  temperatureF: 98.6,
  painScore: 4,
  consciousness: 'alert',
  oxygen: 'room air',
}
const deteriorating: Vitals = {
  ...stable,
  heartRate: 120,
  systolic: 100,
  diastolic: 60,
  respiratoryRate: 26,
  oxygenSaturation: 88,
}
const critical: Vitals = { ...stable, heartRate: 210, systolic: 60, diastolic: 50, oxygenSaturation: 62 }
const improved: Vitals = { ...stable, heartRate: 85 }
const [any] = CLINICAL_SCENARIOS as readonly [Scenario]
/** A scenario with these values. */
const scenarioWith = (vitals: Record<Stage, Vitals>): Scenario => ({
  ...any,
  improvedAfterCritical: undefined,
  stages: {
    stable: { ...any.stages.stable, vitals: vitals.stable },
    deteriorating: { ...any.stages.deteriorating, vitals: vitals.deteriorating },
    critical: { ...any.stages.critical, vitals: vitals.critical },
    improved: { ...any.stages.improved, vitals: vitals.improved },
  },
})
const scenario = scenarioWith({ stable, deteriorating, critical, improved })
const doing = (...effects: Action['effect'][]): Action[] =>
  effects.map((effect) => ({ ...(any.actions[0] as Action), effect }))
const at = (stage: Stage, turnsInStage: number, done: Action[] = []) =>
  vitalsNow(scenario, { stage, worst: stage, turnsInStage, done })

test('the mean pressure is the lower one and a third of what lies between', () => {
  expect(meanArterialPressure({ systolic: 120, diastolic: 80 })).toBe(93)
  expect(meanArterialPressure({ systolic: 90, diastolic: 60 })).toBe(70)
})

describe('the current vital signs', () => {
  test('are those of the stage when it begins', () => {
    expect(at('stable', 0)).toEqual({ ...stable, meanArterialPressure: 93 })
  })

  test('move a tenth of the way to the next worse stage with each turn, up to half of it', () => {
    const moved = {
      ...stable,
      heartRate: 92,
      systolic: 114,
      diastolic: 74,
      respiratoryRate: 19,
      oxygenSaturation: 95,
    }
    expect(at('stable', 3)).toEqual({ ...moved, meanArterialPressure: 87 })
    expect(at('stable', 5).heartRate).toBe(100)
    expect(at('stable', 50).heartRate).toBe(100)
    expect(at('deteriorating', 5).heartRate).toBe(165)
    expect(at('critical', 5).heartRate).toBe(210)
  })

  test('are changed by what was done, within what a body can have', () => {
    const done = doing({ heartRate: -10, oxygenSaturation: 1 }, undefined, { heartRate: -5, painScore: -3 })
    expect(at('stable', 0, done)).toMatchObject({ heartRate: 65, oxygenSaturation: 99, painScore: 1 })
    expect(at('stable', 0, doing({ oxygenSaturation: 30 })).oxygenSaturation).toBe(100)
    expect(at('critical', 0, doing({ oxygenSaturation: -30, heartRate: 90 }))).toMatchObject({
      oxygenSaturation: 60,
      heartRate: 220,
    })
    expect(at('stable', 0, doing({ painScore: -9 })).painScore).toBe(0)
    expect(at('stable', 0, doing({ painScore: 9 })).painScore).toBe(10)
  })

  test('breathe what was given last, and pulse at least 15', () => {
    const done = doing({ oxygen: 'nasal cannula 2 L/min' }, { oxygen: 'mask 10 L/min' }, { heartRate: 1 })
    expect(at('stable', 0, done).oxygen).toBe('mask 10 L/min')
    expect(at('critical', 0)).toMatchObject({ systolic: 60, diastolic: 45 })
  })

  test('of somebody who cannot be asked have no pain', () => {
    const asleep = { ...stable, painScore: null }
    const now = vitalsNow(scenarioWith({ stable: asleep, deteriorating, critical, improved }), {
      stage: 'stable',
      worst: 'stable',
      turnsInStage: 0,
      done: doing({ painScore: -1 }),
    })
    expect(now.painScore).toBeNull()
  })

  test('are those of the improved stage once the patient is better, whatever was done', () => {
    expect(at('improved', 9, doing({ heartRate: 40 }))).toEqual({ ...improved, meanArterialPressure: 93 })
  })
})

test('who was in critical condition is better in another way, where the scenario says so', () => {
  const { stages } = scenario
  const weak = { ...stages.improved, vitals: { ...improved, heartRate: 99 } }
  const other = { ...scenario, improvedAfterCritical: weak }
  expect(stageContent(other, 'improved', 'critical')).toBe(weak)
  expect(stageContent(other, 'improved', 'deteriorating')).toBe(stages.improved)
  expect(stageContent(other, 'critical', 'critical')).toBe(stages.critical)
  expect(stageContent(scenario, 'improved', 'critical')).toBe(stages.improved)
})
