import { type ClinicalAnalysis, ClinicalCompetencyKey } from '@preceptor/contracts/practice/practice'
import { expect, test } from 'vitest'
import { CLINICAL_SCENARIOS } from '../patient/scenarios.ts'
import { comparePatients } from './compare-patients.ts'

const analysisOf = (steps: readonly string[], stage: 'critical' | 'improved' = 'improved') =>
  ({
    overallScore: 50,
    competencyScores: Object.fromEntries(ClinicalCompetencyKey.options.map((key) => [key, 50])),
    evidence: [{ done: steps.map((name) => ({ name, turn: 1, inTime: true })) }],
    outcome: { stage, worst: 'critical', redFlagsMet: 1, redFlags: 4 },
  }) as unknown as ClinicalAnalysis

test('steps of one try only are named, and the condition at the end of each', () => {
  const { steps, facts } = comparePatients(
    analysisOf(['Introduced yourself', 'Asked about allergies'], 'critical'),
    analysisOf(['Asked about allergies', 'Started IV access']),
  )
  expect(steps).toEqual({ added: ['Started IV access'], left: ['Introduced yourself'] })
  expect(facts[0]).toMatchObject({ name: 'Final condition', before: 'critical', after: 'better' })
})

test('a step that an older result names otherwise is the same step', () => {
  const name = CLINICAL_SCENARIOS[0]!.actions.find(({ id }) => id === 'explain')!.name
  const { steps } = comparePatients(
    analysisOf(['Explained in plain words what you were doing and why']),
    analysisOf([name]),
  )
  expect(steps).toEqual({ added: [], left: [] })
})

test.for([
  [0, 0, 'You took the same steps as the first time.'],
  [1, 0, 'You took one step you left out the first time.'],
  [2, 0, 'You took 2 steps you left out the first time.'],
  [0, 1, 'You left out one step you took the first time.'],
  [0, 3, 'You left out 3 steps you took the first time.'],
  [1, 1, 'You took one new step, but left out one you took the first time.'],
  [2, 1, 'You took 2 new steps, but left out one you took the first time.'],
  [1, 2, 'You took one new step, but left out 2 you took the first time.'],
] as const)('%d steps more and %d fewer make a sentence', ([added, left, sentence]) => {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at}`)
  const { headline } = comparePatients(
    analysisOf(['Introduced yourself', ...named('Left out', left)]),
    analysisOf(['Introduced yourself', ...named('Added', added)]),
  )
  expect(headline).toBe(sentence)
})
