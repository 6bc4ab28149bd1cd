import { randomUUID } from 'node:crypto'
import { makeInvitation } from '@preceptor/db/testing/builders'
import { linkIn, mailTo } from './inbox.ts'
import { makeNurse, makeTeamOfTwo } from './people.ts'
import { region, row, signInHere } from './team-parts.ts'
import { expect, test } from './test.ts'

// Each goes through many states.
test.describe.configure({ timeout: 180_000 })

test('many at once: every line is told for itself, and a pause is waited for', async ({
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
  await page.getByRole('link', { name: 'Invite many at once' }).click()
  await expect(page.getByRole('heading', { name: 'Team Invitations' })).toBeVisible()
  await expect(region(page, 'Capacity')).toContainText('2 of 10')
  await expect(region(page, 'Capacity')).toContainText('contact us')
  await expect(region(page, 'Current members')).toContainText(member.email)
  const field = page.getByLabel('Email addresses')
  const send = page.getByRole('button', { name: 'Send Invitations' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')

  await field.fill(Array.from({ length: 9 }, (_, at) => `n${at}@example.com`).join('\n'))
  await send.click()
  await expect(page.getByText('Cannot invite 9 users. Only 8 slots available.')).toBeVisible()

  // One refusal for sending too fast, as a busy day would bring it.
  let refusals = 1
  await page.route('**/invite', async (route) => {
    const body = { error: 'Too many.', code: 'RATE_LIMITED', requestId: 'r' }
    if (refusals-- > 0) await route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: body })
    else await route.continue()
  })
  const fresh = `zo\u00eb+${randomUUID()}@example.com`
  const lines = ['no address', fresh, fresh.toUpperCase(), member.email, admin.email]
  await field.fill(`\n ${lines.join(' \r\n ')}\n`)
  await send.click()
  await expect(page.getByRole('timer')).toHaveText(/Too many at once\. It goes on by itself in [12] s\./)
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: '1 of 5 sent' })).toBeVisible()
  await expect(results).toHaveText([
    /Invalid email format/,
    /Invitation sent successfully!/,
    /in the list already/,
    /in the team already/,
    /your own address/,
  ])
  await expect(field).toHaveValue(lines.filter((line) => line !== fresh).join('\n'))
  await expect(region(page, 'Capacity')).toContainText('2 of 10, and 1 pending')

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

test('an invitation in each of its states', async ({ page, openAs, allowConsoleErrors, system }) => {
  allowConsoleErrors(/404|410|ERR_/)
  const { db } = system
  const { admin, team } = await makeTeamOfTwo(db)
  const nurse = await makeNurse(db)
  const open = (id: string) => page.goto(`/team/invite/${id}?team=${team.id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await page.goto('/team/invite/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(alert).toHaveText('Invalid invitation link')
  await open('AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const made = { teamId: team.id, invitedBy: admin.id, email: nurse.email }
  await open((await makeInvitation(db, { ...made, status: 'revoked' })).id)
  await expect(alert).toContainText('withdrawn')
  await open((await makeInvitation(db, { ...made, status: 'accepted', acceptedAt: new Date() })).id)
  await expect(alert).toHaveText('This invitation has already been accepted.')
  const old = await makeInvitation(db, { ...made, email: 'late@example.com', expiresAt: new Date() })
  await open(old.id)
  await expect(alert).toHaveText(
    'This invitation has expired. Please contact your team administrator for a new invitation.',
  )
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Say it out loud/ })).toBeVisible()
  await page.goBack()
  await expect(alert).toContainText('This invitation has expired.')

  const { id } = await makeInvitation(db, made)
  await page.route('**/api/admin/teams/invitations/**', (route) => route.abort(), { times: 2 })
  await open(id)
  await expect(alert).toContainText('Failed to load invitation')
  await page.getByRole('button', { name: 'Retry' }).click()
  for (const fact of ['Ward 4', 'Maya Okafor', 'Team Member', nurse.email])
    await expect(region(page, 'Join Ward 4')).toContainText(fact)
  await expect(page.getByText('Please log in to accept this invitation')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    `/register?returnTo=${encodeURIComponent(`/team/invite/${id}?team=${team.id}`)}&email=${encodeURIComponent(nurse.email)}`,
  )

  const other = await makeNurse(db)
  await openAs(other.email, `/team/invite/${id}?team=${team.id}`)
  await expect(page.getByText(`You are signed in as ${other.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out & Use Correct Account' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await signInHere(page, nurse.email)
  await expect(page).toHaveURL(`/team/invite/${id}?team=${team.id}`)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See the invitation' }).click()
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible()
  await db.updateTable('invitation').set({ status: 'revoked' }).where('id', '=', id).execute()
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(alert).toContainText('withdrawn')
})

test('verifying an address leads on to the invitation that waits for it', async ({ page, system }) => {
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
