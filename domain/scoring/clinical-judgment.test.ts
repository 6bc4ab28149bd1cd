import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { type JudgmentStep, NcjmmStep } from '@preceptor/contracts/practice/practice'
import { describe, expect, test } from 'vitest'
import { CLINICAL_SCENARIOS, findScenario } from '../patient/scenarios.ts'
import { judgeClinical } from './clinical.ts'

const stepsOf = (id: string, messages: readonly string[]) =>
  Object.fromEntries(
    judgeClinical(findScenario(id)!, messages).judgment.map((step) => [step.step, step]),
  ) as Record<NcjmmStep, JudgmentStep>

describe.each(CLINICAL_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  '%s',
  (id, scenario) => {
    test('asks for every step: something can be shown or looked at again', () => {
      const shows = scenario.actions.flatMap(({ step }) => step ?? [])
      const others = NcjmmStep.options.filter((step) => step !== 'evaluateOutcomes')
      expect(shows).toEqual(expect.arrayContaining(others))
      for (const { name, step, competency } of scenario.actions)
        expect([name, step !== null || competency === 'communication']).toEqual([name, true])
    })

    test('names actions and facts of its own for looking again', () => {
      const { lookAgain, actions, mistakes, history, findings } = scenario
      const known = [...actions, ...history, ...findings].map((one) => one.id)
      expect(known).toEqual(expect.arrayContaining(lookAgain.by))
      const treatments = actions.filter(({ step }) => step === 'takeAction').map((one) => one.id)
      const harms = mistakes.filter(({ worsens }) => worsens).map((one) => one.id)
      expect([...treatments, ...harms]).toEqual(
        expect.arrayContaining(lookAgain.after.map(({ given }) => given)),
      )
    })

    test('a safe candidate shows the first five steps whole', () => {
      const { evaluateOutcomes, ...others } = stepsOf(id, SAFE_NURSES[id]!)
      for (const { step, status, missed, shown } of Object.values(others)) {
        expect([step, status, missed]).toEqual([step, 'shown', []])
        expect(shown.length).toBeGreaterThan(0)
      }
      expect(evaluateOutcomes.status).not.toBe('notReached')
    })

    test('a candidate who only talks misses them, and has nothing to look at again', () => {
      const judged = stepsOf(id, ['The weather is lovely today.', 'I like this hospital.'])
      for (const { step, status, missed } of Object.values(judged)) {
        expect([step, status]).toEqual([step, step === 'evaluateOutcomes' ? 'notReached' : 'missed'])
        expect(judged[step].shown).toEqual([])
        expect(missed.length > 0).toBe(step !== 'evaluateOutcomes')
        for (const sentence of missed) expect(sentence).toMatch(/^You (?:did not )?[a-z].*\.$/)
      }
    })
  },
)

describe('looking again', () => {
  const CARE = [
    'I am taking your vital signs and getting a 12-lead ECG.',
    'Are you allergic to any medications?',
    'I am giving you 324 mg of aspirin to chew.',
  ]
  const evaluated = (...more: string[]) => stepsOf('chest_pain', [...CARE, ...more]).evaluateOutcomes

  test('is missed where the signs were taken before the treatment only', () => {
    expect(evaluated('What medications do you take?')).toMatchObject({
      status: 'missed',
      missed: ['You didn’t recheck his pain and vital signs after the aspirin.'],
    })
  })

  test('is shown by the same signs taken anew afterwards', () => {
    expect(evaluated('What is the blood pressure now?')).toMatchObject({
      status: 'shown',
      shown: [{ name: 'Looked again', turn: 4, inTime: true }],
      missed: [],
    })
  })

  test('is asked for after each treatment', () => {
    const later = [
      "I'm calling Dr. Nair, he has ST elevation.",
      'What is the blood pressure now?',
      'I am giving the saline bolus the doctor ordered.',
    ]
    expect(evaluated(...later)).toMatchObject({
      status: 'partly',
      missed: ['You didn’t recheck his pressure and lungs after the fluid.'],
    })
    expect(evaluated(...later, 'I am listening to your lungs.').status).toBe('shown')
  })
})

test.each([
  [
    'a recheck that goes with it',
    'I am giving you aspirin to chew. I will recheck your pain in five minutes.',
    'shown',
  ],
  [
    'signs that are taken beside it',
    'I am giving you aspirin to chew. What is the blood pressure?',
    'missed',
  ],
])('in the message of the treatment itself, %s', (_, message, status) => {
  expect(
    stepsOf('chest_pain', ['Are you allergic to any medications?', message]).evaluateOutcomes.status,
  ).toBe(status)
})

test('looking again counts after a drug that should not have been given, too', () => {
  const given = ['What are the vital signs now?', 'I am giving you 2 mg of morphine.']
  expect(stepsOf('post_surgical', [...given, 'Luis, please wait outside.']).evaluateOutcomes).toMatchObject({
    status: 'missed',
    missed: ['You didn’t recheck breathing, pressure and pain after the opioid or sedative.'],
  })
  expect(stepsOf('post_surgical', [...given, 'How is your pain now?']).evaluateOutcomes.status).toBe('shown')
})

test('a mistake is named at the step that went wrong', () => {
  const { generateSolutions } = stepsOf('chest_pain', [
    'Are you allergic to any medications?',
    'I am giving you nitroglycerin under the tongue.',
  ])
  expect(generateSolutions).toMatchObject({ status: 'partly', missed: ['You gave nitroglycerin.'] })
})

test('a step without must-dos names all that would have shown it, and nothing once something does', () => {
  const talk = ['What has been going on?', 'That sounds really hard.']
  expect(stepsOf('mental_health_crisis', talk).generateSolutions.missed).toEqual([
    'You didn’t ask what has kept him alive. A safety plan can build on that.',
    'You didn’t start a safety plan with him.',
  ])
  expect(
    stepsOf('mental_health_crisis', [...talk, 'What has kept you going until now?']).generateSolutions,
  ).toMatchObject({
    status: 'shown',
    shown: [{ name: 'Asked what has kept him alive', inTime: true }],
    missed: [],
  })
})

test('who fell has to be examined, and nobody else', () => {
  const neuro = 'You didn’t check her head, pupils and limbs before she was moved.'
  const waiting = ['Good evening.', 'What a night.', 'How is the weather?', 'It rains a lot.', 'I like rain.']
  expect(stepsOf('elderly_fall', waiting).recognizeCues.missed).toContain(neuro)
  expect(stepsOf('elderly_fall', waiting.slice(0, 2)).recognizeCues.missed).not.toContain(neuro)
})

test('an addition that was left out is not missed where the must-dos are there', () => {
  const { recognizeCues, generateSolutions } = stepsOf('chest_pain', [
    'I am taking your vital signs and getting a 12-lead ECG.',
    'Are you allergic to any medications?',
  ])
  expect([recognizeCues.status, generateSolutions]).toMatchObject(['shown', { status: 'shown', missed: [] }])
})

test('what came by the last turn is in time, and one later is late', () => {
  const ecg = (...before: string[]) =>
    stepsOf('chest_pain', [...before, 'I am getting a 12-lead ECG.']).recognizeCues.shown.map(
      ({ inTime }) => inTime,
    )
  expect(ecg('Good morning.')).toEqual([true])
  expect(ecg('Good morning.', 'It is warm today.')).toEqual([false])
})

test('what came late is shown as late', () => {
  const waiting = Array.from({ length: 5 }, (_, part) => `My garden is lovely, part ${part}.`)
  const { recognizeCues } = stepsOf('chest_pain', [...waiting, 'I am getting a 12-lead ECG.'])
  expect(recognizeCues.shown).toEqual([{ name: 'Got a 12-lead ECG right away', turn: 6, inTime: false }])
})
