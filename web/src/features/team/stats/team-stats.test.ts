import { expect, test } from 'vitest'
import {
  bestMembers,
  changeText,
  completionOf,
  cornersOf,
  countText,
  engagementOf,
  percentText,
} from './team-stats.ts'

const overview = {
  totalMembers: 6,
  activeMembers: 5,
  totalSessions: 40,
  completedSessions: 36,
  averageScore: 81,
  olderScores: 0,
}
const member = (name: string, averageScore: number | null) => ({
  name,
  email: `${name}@example.com`,
  role: 'member' as const,
  averageScore,
  sessionsCount: 3,
  lastActivity: null,
  joinedAt: '2026-11-01T00:00:00.000Z',
})

test.each([
  [6.5, '+6.5 points'],
  [0, '0 points'],
  [-3, '−3 points'],
])('a change of %d reads %s', (points, text) => {
  expect(changeText(points)).toBe(text)
})

test('engagement is active of all members, completion is completed of all sessions', () => {
  expect(engagementOf(overview)).toEqual({ percent: 83, of: '5 of 6' })
  expect(completionOf(overview)).toEqual({ percent: 90, of: '36 of 40' })
  expect(completionOf({ ...overview, totalSessions: 0, completedSessions: 0 })).toBeNull()
})

test('the best members come first, and nobody without a score', () => {
  const members = [member('Ann', 70), member('Bea', null), member('Cem', 91), member('Dee', 85)]
  expect(bestMembers(members, 2).map(({ name }) => name)).toEqual(['Cem', 'Dee'])
  expect(bestMembers(members, 7)).toHaveLength(3)
})

test('the radar has six axes, and one without data has no score', () => {
  const corners = cornersOf({
    communication: 84.4,
    clinicalKnowledge: 76,
    problemSolving: 72.5,
    professionalism: 86,
    patientFocus: 0,
    selfAwareness: null,
  })
  expect(corners.map(({ name, score }) => [name, score])).toEqual([
    ['Communication', 84],
    ['Clinical Knowledge', 76],
    ['Problem Solving', 73],
    ['Professionalism', 86],
    ['Patient Focus', 0],
    ['Self-Awareness', null],
  ])
  expect(corners.map(({ score }) => percentText(score)).slice(-2)).toEqual(['0%', 'No score yet'])
})

test('one is counted without an s', () => {
  expect([0, 1, 2].map((count) => countText(count, 'session'))).toEqual([
    '0 sessions',
    '1 session',
    '2 sessions',
  ])
})
