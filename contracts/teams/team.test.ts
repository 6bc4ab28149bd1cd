import { expect, test } from 'vitest'
import { CreateTeamBody } from './team.ts'

const team = { teamName: 'Night shift', organizationName: 'Mercy' }

test.each([
  [' Cares for all ', 'Cares for all'],
  ['   ', null],
  [null, null],
  [undefined, null],
])('the description %j is kept as %j', (description, expected) => {
  expect(CreateTeamBody.parse({ ...team, description }).description).toBe(expected)
})

test('names lose the space around them and keep joiners, but have no control characters', () => {
  expect(CreateTeamBody.parse({ ...team, teamName: ' क्\u200dष ' }).teamName).toBe('क्\u200dष')
  const { error } = CreateTeamBody.safeParse({ ...team, teamName: 'Night\u0007shift' })
  expect(error?.issues[0]?.message).toBe('Please leave out control characters')
})
