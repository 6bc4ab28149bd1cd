import { afterEach, expect, test } from 'vitest'
import { auditQueryOf } from './use-audit-log.ts'

const anything = { kind: '', person: '', from: '', to: '', team: '' }
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})
const asked = (search: Partial<typeof anything>) =>
  Object.fromEntries(auditQueryOf({ ...anything, ...search }))

test('a day is the reader’s own, with its last hour, also where a clock changes', () => {
  process.env.TZ = 'America/Chicago'
  expect(asked({ from: '2026-11-27', to: '2026-11-27' })).toEqual({
    from: '2026-11-27T06:00:00.000Z',
    to: '2026-11-28T06:00:00.000Z',
  })
  expect(asked({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-11-02T06:00:00.000Z',
  })
})

test('what is empty is not asked for', () => {
  expect(asked({})).toEqual({})
  expect(asked({ kind: 'sign-in.failed', person: 'maya@example.com' })).toEqual({
    kind: 'sign-in.failed',
    person: 'maya@example.com',
  })
})
