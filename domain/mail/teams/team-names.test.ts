import { expect, test } from 'vitest'
import { memberRemovedMail } from './member-removed.ts'
import { teamInvitationMail } from './team-invitation.ts'

const PUBLIC_URL = 'https://preceptor.example'
const URL_WITH_ALL = `${PUBLIC_URL}/go?token=a_b-c&email=maya%2Bward%40example.com`
const GRACE = { firstName: 'Grace', lastName: 'Lindqvist' }
const at = new Date('2026-11-21T19:30:00Z')

test.each([
  ['St. Mary’s ICU/ER (nights), 4 & 5', 'the team “St. Mary’s ICU/ER (nights), 4 & 5”'],
  ['Ward 4', 'the team “Ward 4”'],
  ['Stacja Łódź #3', 'the team “Stacja Łódź #3”'],
  ['win.example', 'a team'],
  ['https://evil.example/x', 'a team'],
  ['<b>Ward</b>', 'a team'],
  ['=HYPERLINK("http://evil")', 'a team'],
  ['mail me: a@b', 'a team'],
  ['You have won a prize and should call this number now, today, at once', 'a team'],
])('a team named %j is spoken of as %j', (teamName, named) => {
  const { text } = memberRemovedMail({ firstName: null, teamName, why: 'removed', url: PUBLIC_URL })
  expect(text).toContain(`removed you from ${named}.`)
})

test.each([
  ['admin', 'and to manage it as an admin.', 'Professional plan'],
  ['member', 'invited you to practice nursing job interviews with the team “Ward 4”.', 'Professional plan'],
  ['viewer', 'as a viewer.', 'You don’t need a plan.'],
] as const)('an invitation names the role of %s', (role, purpose, plan) => {
  const invited = {
    firstName: null,
    inviter: GRACE,
    teamName: 'Ward 4',
    role,
    expiresAt: at,
    url: URL_WITH_ALL,
  }
  const { text } = teamInvitationMail(invited)
  expect(text).toContain(purpose)
  expect(text).toContain(plan)
})

test('an invitation names who sent it and the team, unless the names read as something else', () => {
  const mail = (inviter: { firstName: string | null; lastName: string | null }, teamName: string) =>
    teamInvitationMail({
      firstName: null,
      inviter,
      teamName,
      role: 'member',
      expiresAt: at,
      url: URL_WITH_ALL,
    })
  const { subject, text } = mail(GRACE, 'Ward 4')
  expect(subject).toBe('Grace Lindqvist invited you to the team “Ward 4”')
  expect(text).toContain('Don’t know Grace Lindqvist? You can ignore this email.')
  const odd = mail({ firstName: 'Win at https://evil.example', lastName: null }, 'evil.example/win')
  expect(odd.subject).toBe('You’re invited to a team')
  expect(odd.text).not.toContain('evil.example')
  expect(mail({ firstName: null, lastName: null }, 'Ward 4').subject).toBe(
    'You’re invited to the team “Ward 4”',
  )
})
