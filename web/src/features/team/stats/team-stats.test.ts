import { expect, test } from 'vitest'
import {
  attentionOf,
  bestMembers,
  changeText,
  completionOf,
  cornersOf,
  countText,
  engagementOf,
  namesText,
  percentText,
  practicedText,
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

test.each([
  [0, 1, 'No one practiced'],
  [0, 5, 'No one practiced'],
  [1, 1, 'The only member practiced'],
  [1, 2, '1 of 2 members practiced'],
  [4, 4, 'All 4 members practiced'],
])('%i of %i: %s', (active, all, text) => {
  expect(practicedText(active, all)).toBe(text)
})

test('whom a word would help: who has not practiced, and who averages below 70 as it is shown', () => {
  const idle = { ...member('Ann', null), sessionsCount: 0 }
  const members = [member('Ben', 69.4), member('Cy', 69.5), member('Di', 40), idle, member('Ed', null)]
  const found = attentionOf(members)
  expect(found.idle).toEqual([idle])
  expect(found.struggling.map(({ name }) => name)).toEqual(['Di', 'Ben'])
})

test('a list of names stays short', () => {
  const people = ['Ann', 'Ben', 'Cy', 'Di', 'Ed'].map((name) => member(name, 60))
  expect(namesText(people.slice(0, 1))).toBe('Ann')
  expect(namesText(people.slice(0, 2))).toBe('Ann and Ben')
  expect(namesText(people)).toBe('Ann, Ben, Cy and 2 more')
})
