import { randomUUID } from 'node:crypto'
import { makeInvitation } from '@preceptor/db/testing/builders'
import { linkIn, mailTo } from './inbox.ts'
import { makeNurse, makeTeamOfTwo } from './people.ts'
import { region, row, signInHere } from './team-parts.ts'
import { expect, test } from './test.ts'

// Each goes through many states.
test.describe.configure({ timeout: 180_000 })

test('many at once: every line is reported separately, and a pause is waited for @deep', async ({
  page,
  openAs,
  allowConsoleErrors,
  system,
}) => {
  allowConsoleErrors(/409|429/)
  const { admin, member, team } = await makeTeamOfTwo(system.db)
  await makeInvitation(system.db, { teamId: team.id, email: 'old@example.com', expiresAt: new Date() })
  await openAs(admin.email, `/app/admin/${team.id}`)
  await expect(row(page, 'old@example.com')).toContainText('Expired')
  await page.getByRole('link', { name: 'Bulk invite' }).click()
  await expect(page.getByRole('heading', { name: 'Team Invitations' })).toBeVisible()
  await expect(region(page, 'Capacity')).toContainText('2/10 seats used')
  await expect(region(page, 'Capacity')).toContainText('Contact us')
  await expect(region(page, 'Current members')).toContainText(member.email)
  const field = page.getByLabel('Email addresses')
  const send = page.getByRole('button', { name: /^Invite / })
  await expect(send).toHaveAttribute('aria-disabled', 'true')

  await field.fill(Array.from({ length: 9 }, (_, at) => `n${at}@example.com`).join('\n'))
  await send.click()
  await expect(page.getByText('Cannot invite 9 users. Only 8 slots available.')).toBeVisible()

  await expect(send).toHaveText('Invite 9 people')

  // One error for sending too fast, as a busy day would bring it.
  let errors = 1
  await page.route('**/invite', async (route) => {
    const body = { error: 'Too many.', code: 'RATE_LIMITED', requestId: 'r' }
    if (errors-- > 0) await route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: body })
    else await route.continue()
  })
  const fresh = `zo\u00eb+${randomUUID()}@example.com`
  const lines = ['no address', fresh, fresh.toUpperCase(), member.email, admin.email]
  await field.fill(`\n ${lines.join(' \r\n ')}\n`)
  await send.click()
  await expect(page.getByRole('timer')).toHaveText(/Too many at once\. Sending continues in [12] s\./)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: '1 of 5 sent' })).toBeVisible()
  await expect(results).toHaveText([
    /Invalid email format/,
    /Invitation sent successfully!/,
    /already in the list/,
    /already on the team/,
    /your own address/,
  ])
  await expect(field).toHaveValue(lines.filter((line) => line !== fresh).join('\n'))
  await expect(region(page, 'Capacity')).toContainText('1 pending')

  const pending = region(page, 'Pending invitations')
  await pending.getByRole('button', { name: 'Resend to old@example.com' }).click()
  await expect(pending.getByText('Invitation resent successfully!')).toBeVisible()
  await expect(pending.getByRole('listitem').filter({ hasText: 'old@example.com' })).toContainText('Pending')
  await pending.getByRole('button', { name: `Resend to ${fresh}` }).click()
  await expect(pending.getByText('Invitation resent successfully!')).toBeVisible()
  await pending.getByRole('button', { name: `Resend to ${fresh}` }).click()
  await expect(pending.getByRole('alert')).toContainText('Failed to resend invitation: ')
  await pending.getByRole('button', { name: 'Withdraw the invitation of old@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(pending.getByRole('listitem').filter({ hasText: 'old@example.com' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(page).toHaveURL(`/app/admin/${team.id}`)
})

test('an invitation that is too old leads home, and Back finds it again', { tag: '@deep' }, async ({
  page,
  system,
}) => {
  const { id, teamId } = await makeInvitation(system.db, { expiresAt: new Date() })
  await page.goto(`/team/invite/${id}?team=${teamId}`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This invitation has expired.')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
  await page.goBack()
  await expect(alert).toContainText('This invitation has expired.')
})

test('verifying an address leads on to the invitation that waits for it @deep', async ({ page, system }) => {
  const { email } = await makeNurse(system.db, { emailVerifiedAt: null, trialEndsAt: null })
  const { id, teamId } = await makeInvitation(system.db, { email })
  await page.request.post('/api/auth/resend-verification', { data: { email } })
  await page.goto(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
  await expect(page.getByText('Sign in to see your invitation to Ward 4.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login Now' }).click()
  await signInHere(page, email)
  await expect(page).toHaveURL(`/team/invite/${id}?team=${teamId}`)
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()
})
