import { randomUUID } from 'node:crypto'
import { makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { mailTo } from './inbox.ts'
import { makeNurse, makeTeamOfTwo } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import type { System } from './system.ts'
import { DESK, metric, openTab, region, row, T15, teamLink } from './team-parts.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

// Each goes through many states.
test.describe.configure({ timeout: 180_000 })

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
  await teamLink(page).click()
  await page.getByRole('link', { name: 'Ward 4' }).click()
  await expect(region(page, 'Members').getByRole('listitem')).toHaveText([/Maya.*Admin/, /Ines.*You/, /Maya/])
  await expect(region(page, 'Members')).not.toContainText('@')
  await expect(page.getByText(T15)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave the team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click()
  await expect(page.getByText('You have left Ward 4.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await expect(teamLink(page)).toHaveCount(0)
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
  await page.goto(`/app/admin/${randomUUID()}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'See your teams' }).click()
  await page.getByRole('link', { name: 'Ward 4' }).click()
  await expect(page).toHaveURL(`/app/admin/${team.id}`)
  // She pays for her plan herself.
  await system.db
    .updateTable('subscription')
    .set({ stripeSubscriptionId: `sub_${randomUUID()}` })
    .where('accountId', '=', admin.id)
    .execute()
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
  for (const [title, rows, cells] of [
    ['Last 7 days', 7, /^[A-Z][a-z]{2} \d+ ?1 ?72%$/],
    ['Team competencies', 6, /^Clinical Knowledge ?88%$/],
    ['Member averages', 1, /^Maya ?80%$/],
    ['Team growth', 2, /^[A-Z][a-z]{2} \d+ ?1 ?2$/],
    ['Score distribution', 5, /^80-89 ?1 ?50%$/],
  ] as const) {
    await chart(title).getByText('Show as table').click()
    const table = chart(title).getByRole('row')
    await expect(table).toHaveCount(1 + rows)
    await expect(table.filter({ hasText: cells })).toHaveCount(1)
  }
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
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
