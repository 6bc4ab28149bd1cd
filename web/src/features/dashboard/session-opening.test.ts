import type { ScenarioKind } from '@preceptor/contracts/analytics/analytics'
import type { InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import { findScenarioByTitle } from '@preceptor/domain/patient/scenarios'
import { expect, test } from 'vitest'
import { type OpenedSession, openingOf, openLabel } from './session-opening.ts'

const byTitle = (title: string) => findScenarioByTitle(title)?.id ?? null
const session = (values: Partial<OpenedSession>): OpenedSession => ({
  sessionId: 's1',
  scenario: 'Patient with Chest Pain',
  scenarioType: 'clinical',
  status: 'in_progress',
  transcriptCleared: false,
  scenarioId: 'chest_pain',
  ...values,
})

test.each<[ScenarioKind, InterviewStatus, boolean, string, string]>([
  ['mock_interview', 'completed', false, '/app/results/mock/s1', 'View results'],
  ['mock_interview', 'completed', true, '/app/results/mock/s1', 'View results'],
  ['mock_interview', 'in_progress', false, '/app/interview/mock/s1', 'Resume'],
  ['mock_interview', 'in_progress', true, 'historyExpired', 'Open'],
  ['mock_interview', 'abandoned', false, 'voiceNotResumable', 'Open'],
  ['mock_interview', 'expired', true, 'historyExpired', 'Open'],
  ['behavioral', 'completed', false, '/app/results/behavioral/s1', 'View results'],
  ['behavioral', 'completed', true, '/app/results/behavioral/s1', 'View results'],
  ['behavioral', 'in_progress', false, '/app/interview/behavioral/s1', 'Resume'],
  ['behavioral', 'in_progress', true, 'historyExpired', 'Open'],
  ['behavioral', 'abandoned', false, 'endedWithoutResults', 'Open'],
  ['clinical', 'completed', false, '/app/results/clinical/s1', 'View results'],
  ['clinical', 'completed', true, '/app/results/clinical/s1', 'View results'],
  ['clinical', 'in_progress', false, '/app/interview/clinical/chest_pain', 'Resume'],
  ['clinical', 'in_progress', true, 'historyExpired', 'Open'],
  ['clinical', 'expired', false, 'historyExpired', 'Open'],
])('a %s session, %s, cleared %s: %s', (scenarioType, status, transcriptCleared, expected, label) => {
  const clicked = session({ scenarioType, status, transcriptCleared })
  const opening = openingOf(clicked, byTitle, true)
  expect('goTo' in opening ? opening.goTo : opening.obstacle).toBe(expected)
  expect(openLabel(clicked, true)).toBe(label)
})

test.each([
  ['Patient with Chest Pain', 'chest_pain'],
  ['Pediatric Fever Management', 'pediatric_fever'],
  ['Post-Surgical Complication', 'post_surgical'],
  ['ICU Ventilator Management', 'icu_ventilator'],
  ['Elderly Patient Fall Prevention', 'elderly_fall'],
  ['Mental Health Crisis', 'mental_health_crisis'],
])('%s is resumed by its title as %s', (scenario, id) => {
  expect(openingOf(session({ scenario, scenarioId: null }), byTitle, true)).toEqual({
    goTo: `/app/interview/clinical/${id}`,
  })
})

test('a title nobody knows cannot be resumed', () => {
  expect(openingOf(session({ scenario: 'A Quiet Night', scenarioId: null }), byTitle, true)).toEqual({
    obstacle: 'unknownScenario',
  })
})

test('a voice interview is not resumed on a plan without voice', () => {
  const clicked = session({ scenarioType: 'mock_interview', status: 'in_progress' })
  expect(openingOf(clicked, byTitle, false)).toEqual({ obstacle: 'voiceNotResumable' })
  expect(openLabel(clicked, false)).toBe('Open')
})
