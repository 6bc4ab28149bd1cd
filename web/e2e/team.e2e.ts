import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeInvitation, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { linkIn, mailTo } from './inbox.ts'
import { expectToLookRight, expectToLookRightOnPhone } from './look.ts'
import { makeNurse, makeTeamOfTwo } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'
import { CARE, practiceClient } from './typed-practice.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'Night-shift tea at 4'
const DESK = { width: 1280, height: 800 }
const T15 = /They never see your answers, transcripts, quotes or feedback\./

const region = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const metric = (page: Page, name: string) =>
  page.locator('.metric').filter({ has: page.getByText(name, { exact: true }) })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Signs in with the form of the page it finds itself on. */
const signInHere = async (page: Page, email: string, password = DEMO_PASSWORD) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** The link of the invitation that an address was sent. */
const invitationLink = async (system: System, email: string) => {
  const { text } = await mailTo(system, email, /invited/)
  const path = new URL(text.match(/https?:\/\/\S+\/team\/invite\/\S+/)?.[0] ?? '').pathname
  return linkIn({ text }, path)
}

/** A team of two whose member joined a month ago. */
const makeOldTeam = async (system: System) => {
  const made = await makeTeamOfTwo(system.db)
  await system.db
    .updateTable('membership')
    .set({ joinedAt: new Date(Date.now() - 29 * DAY_MS) })
    .where('accountId', '=', made.member.id)
    .execute()
  return made
}

test('a team from its first day: made, joined by mail and by sign-in, practiced in, exported, left', async ({
  page,
  browser,
  openAs,
  request,
  system,
}) => {
  test.setTimeout(120_000)
  const passwordHash = (await makeNurse(system.db)).passwordHash
  const owner = await makeSubscriber(
    system.db,
    { plan: 'team' },
    { email: `${randomUUID()}@example.com`, passwordHash },
  )
  await openAs(owner.email, '/app/teams/create')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('Team name is required')).toBeVisible()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await expect(region(page, 'Team Plan Benefits')).toContainText('worth $39 per month')
  await expectToLookRight(page)
  await page.setViewportSize(DESK)
  await page.getByLabel('Team name').fill('=Ward <b>4</b>')
  await page.getByLabel('Organization name').fill('Lakeside Medical Center')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('=Ward <b>4</b>')
  await expect(page.getByText('1/10 seats used (includes admin)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveAttribute('aria-current', 'page')

  const newcomer = `noor+icu.${randomUUID()}@example.com`
  const known = await makeNurse(system.db, { firstName: 'Ines' })
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  for (const address of [newcomer, known.email]) {
    await email.fill(address)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
    await expect(row(page, address)).toContainText('Pending')
  }

  const hers = await (await browser.newContext({ baseURL: system.url, viewport: DESK })).newPage()
  await hers.goto(await invitationLink(system, newcomer))
  await expect(hers.getByText('Invitation is valid and ready to accept.')).toBeVisible()
  await expect(hers.getByText(T15)).toBeVisible()
  await hers.getByRole('link', { name: 'Create Account' }).click()
  await expect(hers.getByLabel('Email')).toHaveValue(newcomer)
  await expect(hers.getByLabel('Email')).not.toBeEditable()
  await hers.getByLabel('First name').fill('Noor')
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await hers.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await hers.getByRole('checkbox').check()
  await hers.getByRole('button', { name: 'Start Your 7-Day Free Trial' }).click()
  await hers.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(hers).toHaveURL(/\/dashboard$/)
  await expect(hers.getByText(/^Welcome to =Ward <b>4<\/b>!/)).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Team', exact: true })).toBeVisible()
  await hers.goto('/app/account')
  await expect(region(hers, 'Subscription')).toContainText('Paid by your team')

  const theirs = await (await browser.newContext({ baseURL: system.url, viewport: DESK })).newPage()
  await theirs.goto(await invitationLink(system, known.email))
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(theirs, known.email)
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(theirs.getByText(/^Welcome to =Ward/)).toBeVisible()
  await mailTo(system, owner.email, /accepted/)

  const client = await practiceClient(request, newcomer, PASSWORD)
  const { analysis } = await client.post('end', { sessionId: await client.clinical(CARE.slice(0, 3)) })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('3/10 seats used (includes admin)')).toBeVisible()
  await expect(row(page, newcomer)).toContainText('Active')
  await openTab(page, 'Analytics')
  await expect(page).toHaveURL(/#analytics$/)
  await expect(metric(page, 'Total Sessions')).toContainText('1')
  await expect(metric(page, 'Engagement')).toContainText('33% 1 of 3')
  await expect(row(page, newcomer)).toContainText(`${Math.round(analysis.overallScore)}%`)
  await expect(row(page, known.email)).toContainText('Never')

  const exportPanel = page.getByRole('form', { name: 'Export' })
  const save = async (press: () => Promise<void>) => {
    const saved = page.waitForEvent('download')
    await press()
    const file = await saved
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  for (const [format, name, begins] of [
    ['CSV', /^preceptor-ward-b-4-b-complete-[\d-]+-to-[\d-]+\.csv$/, '\uFEFF'],
    ['Excel', /\.xlsx$/, 'PK'],
    ['PDF', /\.pdf$/, '%PDF'],
    ['JSON', /\.json$/, '{'],
  ] as const) {
    await exportPanel.getByLabel('Format').selectOption(format)
    await expect(exportPanel.getByText(/^(About \d|Under 1)/)).toBeVisible()
    const file = await save(() => exportPanel.getByRole('button', { name: 'Export' }).click())
    expect(file.name).toMatch(name)
    expect(file.bytes.toString('utf8').slice(0, begins.length), format).toBe(begins)
    if (format === 'CSV' || format === 'JSON') expect(file.bytes.toString('utf8')).toContain(newcomer)
    await expect(exportPanel.getByText(`Saved as ${file.name}.`)).toBeVisible()
  }
  for (const format of ['CSV', 'JSON']) {
    const { bytes } = await save(() => page.getByRole('button', { name: `Export ${format}` }).click())
    expect(bytes.toString('utf8')).toContain(newcomer)
  }

  await openTab(page, 'Members')
  await row(page, newcomer).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed successfully')).toBeVisible()
  await expect(row(page, newcomer)).toHaveCount(0)
  await expect(row(page, owner.email).getByRole('button')).toHaveCount(0)
  await hers.goto('/app/team')
  await expect(hers.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
  for (const other of [hers, theirs]) await other.context().close()
})

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
  await expect(region(page, 'Capacity')).toContainText('3 of 10')
  await expectToLookRight(page)
  await page.setViewportSize(DESK)

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
  await expectToLookRightOnPhone(page)
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
  await expectToLookRight(page)
  await page.setViewportSize(DESK)

  const other = await makeNurse(db)
  await openAs(other.email, `/team/invite/${id}?team=${team.id}`)
  await expect(page.getByText(`You are signed in as ${other.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0)
  await expectToLookRightOnPhone(page)
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

test('a member sees her team, what its admins see, and that she pays twice; then she leaves', async ({
  page,
  openAs,
  system,
}) => {
  const { db } = system
  const { admin, team } = await makeTeamOfTwo(db)
  const passwordHash = admin.passwordHash
  const member = await makeSubscriber(
    db,
    { plan: 'professional', stripeSubscriptionId: `sub_${randomUUID()}` },
    { email: `${randomUUID()}@example.com`, firstName: 'Ines', passwordHash },
  )
  await makeMembership(db, { teamId: team.id, accountId: member.id })
  await openAs(member.email, '/dashboard')
  await expect(page.getByText(/You also pay for Professional yourself/)).toBeVisible()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('link', { name: 'Ward 4' }).click()
  await expect(region(page, 'Members').getByRole('listitem')).toHaveText([/Maya.*Admin/, /Ines.*You/, /Maya/])
  await expect(region(page, 'Members')).not.toContainText('@')
  await expect(page.getByText(T15)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectToLookRight(page)
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: 'Leave the team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click()
  await expect(page.getByText('You have left Ward 4.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
})

test('the teams she has, none of them, and a list that cannot be had', async ({
  page,
  openAs,
  allowConsoleErrors,
  system,
}) => {
  allowConsoleErrors(/404|409|500/)
  const { admin, team } = await makeTeamOfTwo(system.db)
  const other = await makeTeam(system.db, { name: 'Night shift' })
  await makeMembership(system.db, { teamId: other.id, accountId: admin.id })
  await openAs(admin.email, '/admin')
  await expect(region(page, 'Teams You Manage')).toContainText(/Ward 4 ?Admin.*2\/10 seats used, created /)
  await expect(region(page, "Teams You're Part Of")).toContainText(/Night shift ?Member.*led by /)
  await expectToLookRight(page)
  await page.goto(`/app/admin/${randomUUID()}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'See your teams' }).click()
  await page.getByRole('link', { name: 'Ward 4' }).click()
  await expect(page).toHaveURL(`/app/admin/${team.id}`)
  await page.goto('/app/teams/create')
  await page.getByLabel('Team name').fill('Second')
  await page.getByLabel('Organization name').fill('Lakeside')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByRole('alert')).toContainText('You own a team already.')
  await expect(page.getByRole('link', { name: 'See your teams' })).toBeVisible()

  let isDown = true
  await page.route('**/api/admin/teams', (route) =>
    isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await openAs((await makeNurse(system.db)).email, '/app/team')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch teams')
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await expectToLookRightOnPhone(page)
  await page.getByRole('link', { name: 'Create a team' }).click()
  await expect(page).toHaveURL('/app/teams/create')
})

test('figures and charts of a team, each with its table, drawn as they are scrolled to', async ({
  page,
  openAs,
  system,
}) => {
  const { admin, member, team } = await makeOldTeam(system)
  await makeScoredClinical(system.db, member.id, 88, { daysAgo: 2 })
  await makeScoredBehavioral(system.db, member.id, 72, { daysAgo: 1 })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isDrawn = (plot: string) => scripts.some((url) => url.includes(`/${plot}-`))
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(admin.email, `/app/admin/${team.id}#overview`)
  await expect(metric(page, 'Total Members')).toContainText('2')
  await expect(metric(page, 'Active Members')).toContainText('1')
  await expect(metric(page, 'Team Average Score')).toContainText('80% Good')
  await expect(region(page, 'Top performers').getByRole('listitem')).toHaveText([/Maya 2 sessions.*80%/])
  await expect(region(page, 'Scenario performance').getByRole('listitem')).toContainText([
    '1 session',
    '1 session',
    'No score yet',
  ])
  await expectToLookRight(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await openTab(page, 'Analytics')
  await expect(metric(page, 'Completion')).toContainText('100% 2 of 2')
  expect(isDrawn('growth-plot')).toBe(false)
  const chart = (title: string) => page.getByRole('figure', { name: title })
  await chart('Team growth').scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn('growth-plot')).toBe(true)
  const radar = chart('Team competencies')
  await radar.scrollIntoViewIfNeeded()
  await expect(radar.getByRole('img')).toHaveAccessibleName(/Communication 80.*Clinical Knowledge 88/)
  await chart('Score distribution').getByText('Show as table').click()
  await expect(chart('Score distribution').getByRole('row', { name: '80-89' })).toContainText('1')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectToLookRight(page)
})

test('a team that is not paid for is read-only, and its figures go after 30 days', async ({
  page,
  openAs,
  allowConsoleErrors,
  system,
}) => {
  allowConsoleErrors(/402|500/)
  const { admin, member, team } = await makeOldTeam(system)
  const { db } = system
  await db.updateTable('subscription').set({ status: 'canceled' }).where('accountId', '=', admin.id).execute()
  const lapse = (daysAgo: number) =>
    db
      .updateTable('team')
      .set({ lapsedAt: new Date(Date.now() - daysAgo * DAY_MS) })
      .where('id', '=', team.id)
      .execute()
  await lapse(2)
  await openAs(admin.email, `/app/admin/${team.id}`)
  await expect(page.getByText(/It is not paid for at the moment\. You can read and export/)).toBeVisible()
  await expect(row(page, member.email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toHaveCount(0)
  await expectToLookRight(page)
  await page.setViewportSize(DESK)
  await openTab(page, 'Analytics')
  await page.route('**/export?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toHaveText('Export failed: Unknown error')
  await lapse(31)
  await page.reload()
  await expect(page.getByRole('tabpanel')).toContainText('This team has lapsed')
  await expect(page).toHaveURL(/\/app\/admin\//)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'See plans' })).toBeVisible()
  await page.goto(`/app/teams/${team.id}/invitations`)
  await expect(page.getByText(/This team is read-only: nobody can be invited/)).toBeVisible()
})

test('who owns a team hands it over before she deletes her account; the next owner deletes it', async ({
  page,
  openAs,
  allowConsoleErrors,
  system,
}) => {
  allowConsoleErrors(/409/)
  const { admin, member, team } = await makeTeamOfTwo(system.db)
  await openAs(admin.email, '/app/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: "Go to your team's settings" }).click()
  const settings = region(page, 'Team settings')
  await expect(settings).toBeInViewport()
  await expect(settings.getByLabel('New owner')).toHaveValue(member.email)
  await settings.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Hand it over' }).click()
  await expect(dialog.getByText('This is not the same')).toBeVisible()
  await expectToLookRightOnPhone(page)
  await dialog.getByRole('textbox').fill('Ward 4')
  await dialog.getByRole('button', { name: 'Hand it over' }).click()
  await expect(page.getByText(/owns the team now and must pay for it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave the team' })).toBeVisible()

  await page.setViewportSize(DESK)
  await openAs(member.email, `/app/admin/${team.id}#settings`)
  await expect(page.getByText('This team is read-only.')).toBeVisible()
  await region(page, 'Team settings').getByRole('button', { name: 'Delete this team' }).click()
  await dialog.getByRole('textbox').fill('Ward 4')
  await dialog.getByRole('button', { name: 'Delete the team' }).click()
  await expect(page.getByText('Ward 4 is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await mailTo(system, admin.email, /./)
})
