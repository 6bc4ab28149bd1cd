import { Bedside, StoredScenario } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { BEDSIDE, STORED_SCENARIOS } from '@preceptor/content/clinical-scenarios/scenarios'
import { describe, expect, test } from 'vitest'
import { startState } from './patient-state.ts'
import type { Cue, Scenario } from './scenario.ts'
import { CLINICAL_SCENARIOS, findScenario, findScenarioByTitle } from './scenarios.ts'
import { settingText } from './setting-text.ts'
import { meanArterialPressure } from './vitals-now.ts'

test('the scenarios of the list by id, title and type', () => {
  expect(CLINICAL_SCENARIOS.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['chest_pain', 'Patient with Chest Pain', 'emergency'],
    ['pediatric_fever', 'Pediatric Fever Management', 'pediatrics'],
    ['post_surgical', 'Post-Surgical Complication', 'surgery'],
    ['icu_ventilator', 'ICU Ventilator Management', 'icu'],
    ['elderly_fall', 'Elderly Patient Fall Prevention', 'geriatrics'],
    ['mental_health_crisis', 'Mental Health Crisis', 'mental health'],
  ])
  expect(findScenarioByTitle('Patient with Chest Pain')).toBe(findScenario('chest_pain'))
  expect(findScenarioByTitle('Another title')).toBeNull()
  expect(findScenario('constructor')).toBeNull()
})

test.each(STORED_SCENARIOS)('the chart of $id says only what the background does', ({ patient }) => {
  if (patient.history !== null) expect(patient.background).toContain(patient.history.replace(/\.$/, ''))
})

test.each(CLINICAL_SCENARIOS)('of $id nothing is known from the start that a question brings', (scenario) => {
  const { setting, patient, history, findings } = scenario
  const known = JSON.stringify([setting, patient.history]).toLowerCase()
  for (const { answer } of [...history, ...findings])
    for (const sentence of sentencesIn(answer)) expect(known).not.toContain(sentence)
})

test('a setting is one paragraph for a model, with each order and where they end', () => {
  const { setting } = findScenario('chest_pain')!
  const text = settingText(setting)
  expect(text.startsWith(setting.where)).toBe(true)
  for (const order of setting.orders!.allowed) expect(text).toContain(order)
  expect(text.endsWith(setting.orders!.limit!)).toBe(true)
  expect(settingText({ ...setting, known: ['Fasting.'], orders: null })).toBe(`${setting.where} Fasting.`)
})

describe.each(CLINICAL_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  test('has the shape, each id once and only ids that exist', () => {
    StoredScenario.parse(STORED_SCENARIOS.find(({ id }) => id === scenario.id))
    Bedside.parse(BEDSIDE)
    const actionIds = scenario.actions.map(({ id }) => id)
    for (const list of [scenario.actions, scenario.mistakes, scenario.redFlags, scenario.hints]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    }
    const facts = [...scenario.history, ...scenario.findings].map(({ id }) => id)
    expect(new Set(facts).size).toBe(facts.length)
    const named = [
      ...scenario.improvesWith,
      ...Object.values(scenario.improvesAfter ?? {}).flat(),
      ...scenario.redFlags.flatMap(({ metBy }) => metBy),
      ...scenario.hints.flatMap(({ about }) => about),
      ...scenario.mistakes.flatMap(({ unlessDone }) => unlessDone ?? []),
      ...scenario.actions.flatMap(({ needs }) => needs?.action ?? []),
    ]
    for (const id of named) expect(actionIds).toContain(id)
  })

  test('every cue matches its own example, and no pattern anything of small talk', () => {
    for (const [id, { pattern, example }] of cuesOf(scenario)) {
      expect(`${id}: ${pattern.test(example)}`).toBe(`${id}: true`)
      expect(pattern.global || pattern.sticky).toBe(false)
    }
    const items = [...scenario.history, ...scenario.findings, ...scenario.actions, ...scenario.mistakes]
    for (const [id, { pattern }] of items.flatMap((item) =>
      item.patterns.map((one) => [item.id, one] as const),
    )) {
      for (const talk of ['', 'Good morning.', 'Nice weather outside.', 'Okay, thank you very much.']) {
        expect(`${id}: ${pattern.test(talk)}`).toBe(`${id}: false`)
      }
    }
  })

  test('what makes him better is due in time, and every red flag is met by what makes him better or is due', () => {
    const due = scenario.actions.filter(({ byTurn }) => byTurn !== null).map(({ id }) => id)
    for (const id of scenario.improvesWith) expect(due).toContain(id)
    for (const { metBy } of scenario.redFlags) for (const id of metBy) expect(due).toContain(id)
    expect(scenario.redFlags.some(({ leadsTo }) => leadsTo === 'deteriorating')).toBe(true)
    expect(scenario.redFlags.some(({ leadsTo }) => leadsTo === 'critical')).toBe(true)
  })

  test('vital signs fit each other and get worse by stage', () => {
    const { stable, deteriorating, critical, improved } = scenario.stages
    for (const { vitals } of [stable, deteriorating, critical, improved]) {
      const mean = meanArterialPressure(vitals)
      expect(vitals.systolic - vitals.diastolic).toBeGreaterThanOrEqual(20)
      expect(mean).toBeGreaterThan(vitals.diastolic)
      expect(mean).toBeLessThan(vitals.systolic)
    }
    expect(startState(scenario).vitals).toMatchObject(stable.vitals)
    expect(distance(scenario, 'improved')).toBeLessThan(distance(scenario, 'critical'))
  })

  test('hints begin wide and name no answer in their first step', () => {
    expect(scenario.hints.map(({ step }) => step)).toEqual(
      scenario.hints.map(({ step }) => step).toSorted((a, b) => a - b),
    )
    const wide = scenario.hints.filter(({ step }) => step === 1)
    expect(wide.length).toBeGreaterThan(0)
    for (const { text, about } of wide) {
      for (const action of scenario.actions.filter(({ id, way }) => about.includes(id) && way === 'do')) {
        for (const { pattern } of action.cues)
          expect(`${action.id}: ${pattern.test(text)}`).toBe(`${action.id}: false`)
      }
    }
  })
})

test('no two scenarios share a sentence', () => {
  const seen = new Map<string, string>()
  for (const scenario of CLINICAL_SCENARIOS) {
    const own = { ...scenario, references: [], provider: [], actions: [] }
    const lines = scenario.actions.flatMap(({ reaction }) => reaction.map(({ text }) => text))
    for (const sentence of sentencesIn([own, lines])) {
      expect([sentence, seen.get(sentence) ?? scenario.id]).toEqual([sentence, scenario.id])
      seen.set(sentence, scenario.id)
    }
  }
})

function cuesOf(scenario: Scenario): (readonly [string, Cue])[] {
  return [scenario.history, scenario.findings, scenario.actions, scenario.mistakes].flatMap((list) =>
    list.flatMap(({ id, cues }: { id: string; cues: Cue[] }) => cues.map((one) => [id, one] as const)),
  )
}

/** How far the stage's values are from the stage the patient is found in. */
function distance(scenario: Scenario, stage: 'improved' | 'critical'): number {
  const from = scenario.stages.stable.vitals
  const to = scenario.stages[stage].vitals
  const signs = ['heartRate', 'systolic', 'diastolic', 'respiratoryRate', 'oxygenSaturation'] as const
  return signs.reduce((sum, sign) => sum + Math.abs(to[sign] - from[sign]), 0)
}

const MIN_WORDS = 6

/** Every sentence of substance in a value's texts; cue examples are said by nurses, not written for a scenario. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .toLowerCase()
      .split(/[.!?\n]+/)
      .map((one) => one.trim())
      .filter((one) => one.split(/\s+/).length >= MIN_WORDS)
  }
  if (Array.isArray(value)) return value.flatMap(sentencesIn)
  if (value instanceof RegExp || value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'cues' || key === 'patterns' ? [] : sentencesIn(part),
  )
}
