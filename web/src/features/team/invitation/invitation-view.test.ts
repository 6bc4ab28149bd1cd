import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { acceptFailureText, type Invitation, invitationView, lookupFailure } from './invitation-view.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const invitation = (values: Partial<Invitation> = {}): Invitation => ({
  invitationId: 'AAAAAAAAAAAAAAAAAAAAAA',
  teamId: '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001',
  organizationName: null,
  teamName: 'Ward 4',
  inviterName: 'Grace Lindqvist',
  email: 'ana@example.com',
  role: 'member',
  status: 'pending',
  expiresAt: '2026-11-29T12:00:00.000Z',
  ...values,
})
const ana = { email: 'Ana@Example.com' }

describe('an open invitation', () => {
  test.each([
    ['a visitor', null, { is: 'visitor' }],
    ['the nurse it was sent to, however the address is spelled', ana, { is: 'ready' }],
    ['anybody else', { email: 'bo@example.com' }, { is: 'mismatch', signedInAs: 'bo@example.com' }],
  ])('for %s', (_, user, view) => {
    expect(invitationView(invitation(), user, now)).toEqual(view)
  })
})

describe('an invitation that cannot be accepted', () => {
  test.each([
    ['accepted', 'You’ve already joined', 'This invitation has already been accepted.', true],
    [
      'expired',
      'This invitation has expired',
      'This invitation has expired. Please contact your team administrator for a new invitation.',
      false,
    ],
    ['asleep', 'Team invitation', 'Unknown invitation status.', false],
  ])('%s', (status, title, text, isAccepted) => {
    const closed = invitation({ status: status as Invitation['status'] })
    expect(invitationView(closed, ana, now)).toEqual({
      is: 'closed',
      title,
      text,
      isAccepted,
      mine: isAccepted,
    })
    expect(invitationView(closed, null, now)).toEqual({
      is: 'closed',
      title,
      text,
      isAccepted,
      mine: false,
    })
  })

  test('one that ran out since the page was opened', () => {
    const late = invitation({ expiresAt: '2026-11-22T12:00:00.000Z' })
    expect(invitationView(late, ana, now)).toMatchObject({
      is: 'closed',
      text: expect.stringMatching(/has expired/),
    })
  })
})

test('one that cannot be shown says why, and whether to try again', () => {
  const rejected = (status: number, code: string, error: string) =>
    new ApiFailure(status, code, error, { error })
  expect(lookupFailure(rejected(404, 'INVITATION_NOT_FOUND', 'Invitation Not Found'))).toMatchObject({
    title: 'Invitation Not Found',
    mayRetry: false,
  })
  expect(lookupFailure(rejected(410, 'INVITATION_REVOKED', 'It was withdrawn.'))).toMatchObject({
    text: 'It was withdrawn.',
    mayRetry: false,
  })
  expect(lookupFailure(ApiFailure.unreachable())).toMatchObject({
    text: expect.stringMatching(/^Failed to load invitation\. We can’t reach Preceptor/),
    mayRetry: true,
  })
  expect(lookupFailure(new ApiFailure(500, 'UNKNOWN', 'x')).text).toBe('Failed to load invitation')
})

test('what keeps it from being accepted is said', () => {
  expect(acceptFailureText(new ApiFailure(401, 'UNAUTHENTICATED', 'Not authenticated'))).toBe(
    'Please log in to accept this invitation',
  )
  expect(acceptFailureText(new ApiFailure(409, 'TEAM_FULL', 'Full.', { error: 'The team is full.' }))).toBe(
    'The team is full.',
  )
  expect(acceptFailureText(ApiFailure.unreachable())).toBe('Failed to accept invitation')
})
