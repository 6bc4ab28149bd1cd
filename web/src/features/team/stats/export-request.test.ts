import { describe, expect, test } from 'vitest'
import { daysProblem, exportPath, sizeText, usualDays } from './export-request.ts'

const now = Date.parse('2026-11-22T23:30:00Z')
const request = { format: 'excel', scope: 'complete', from: '2026-10-24', to: '2026-11-22' } as const

test('the last 30 days up to today are offered', () => {
  expect(usualDays(now)).toEqual({ from: '2026-10-24', to: '2026-11-22' })
})

describe('days', () => {
  test.each([
    ['2026-10-24', '2026-11-22', null],
    ['2026-11-22', '2026-11-22', null],
    ['2026-11-23', '2026-11-22', 'The first day is after the last'],
    ['2026-11-23', '2026-11-30', 'The first day is in the future'],
    ['', '2026-11-22', 'Please choose the first and the last day'],
    ['2025-11-22', '2026-11-22', null],
    ['2025-11-21', '2026-11-22', 'Please choose 366 days or fewer'],
  ])('from %s to %s', (from, to, problem) => {
    expect(daysProblem({ from, to }, now)).toBe(problem)
  })
})

test('the file is asked for by format, scope and days', () => {
  expect(exportPath('4f', request)).toBe(
    '/api/admin/teams/4f/export?format=excel&scope=complete&from=2026-10-24&to=2026-11-22',
  )
})

test.each([
  [0, 'Under 1 KB'],
  [2_100, 'About 2 KB'],
  [49_700, 'About 50 KB'],
  [12_340_000, 'About 12.3 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
