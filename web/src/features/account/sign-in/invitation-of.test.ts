import { expect, test } from 'vitest'
import { invitationOf } from './invitation-of.ts'

test('the page of an invitation gives its id, its team and its key', () => {
  expect(invitationOf('/team/invite/A-b_9?team=t1&key=k%2B1')).toEqual({
    invitationId: 'A-b_9',
    teamId: 't1',
    key: 'k+1',
  })
})

test.each([
  null,
  '/dashboard',
  '/team/invite/A-b_9?team=t1',
  '/team/invite/A-b_9?key=k1',
  '/team/invite/?team=t1&key=k1',
  '/team/invite/a/b?team=t1&key=k1',
  '//else.where/team/invite/A-b_9?team=t1&key=k1',
])('%s is no invitation that proves anything', (place) => {
  expect(invitationOf(place)).toBeNull()
})
