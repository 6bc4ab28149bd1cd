import { DAY_MS } from '@preceptor/contracts/durations'
import { mailTo } from './inbox.ts'
import { makeTeamOfTwo } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { confirmWithPassword, leaveOpen } from './step-up.ts'
import type { System } from './system.ts'
import { DESK, metric, openTab, region } from './team-parts.ts'
import { expect, test } from './test.ts'

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

const makePlan = ({ db }: System, accountId: string) => {
  const now = new Date()
  return db
    .insertInto('practicePlan')
    .values({
      ...{ accountId, interviewOn: '2031-04-05', startedOn: '2031-03-01', timeZone: 'UTC' },
      ...{ reminders: false, remindAt: now, calendarSeed: accountId, calendarHash: accountId },
      ...{ createdAt: now, updatedAt: now },
    })
    .execute()
}

test('stats and charts of a team, each with its table, drawn as they are scrolled to @deep', async ({
  page,
  openAs,
  system,
}) => {
  const { admin, member, team } = await makeOldTeam(system)
  await makeScoredClinical(system.db, member.id, 88, { daysAgo: 2 })
  await makeScoredBehavioral(system.db, member.id, 72, { daysAgo: 1 })
  await makePlan(system, member.id)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isDrawn = (plot: string) => scripts.some((url) => url.includes(`/${plot}-`))
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(admin.email, `/app/admin/${team.id}#overview`)
  await expect(metric(page, 'Total Members')).toContainText('2')
  await expect(metric(page, 'Active Members')).toContainText('1')
  await expect(metric(page, 'Team Average Score')).toContainText('80% Good')
  // Of so few only the count is shown, and never a day.
  const plans = region(page, 'Practice plans')
  await expect(plans.getByRole('definition')).toHaveText(['1'])
  await expect(plans).toContainText('Counts and averages will show up here once 3 members have a plan.')
  await expect(region(page, 'Top performers').getByRole('listitem')).toHaveText([
    /Maya Okafor 2 sessions.*80%/,
  ])
  await expect(region(page, 'Scenario performance').getByRole('listitem')).toContainText([
    '1 session',
    '1 session',
    'No score yet',
  ])
  await page.setViewportSize({ width: 1280, height: 500 })
  await openTab(page, 'Analytics')
  expect(isDrawn('growth-plot')).toBe(false)
  await page.getByText('Charts', { exact: true }).click()
  await expect(metric(page, 'Completion')).toContainText('100% 2 of 2')
  const chart = (title: string) => page.getByRole('figure', { name: title })
  await chart('Team growth').scrollIntoViewIfNeeded()
  await expect.poll(() => isDrawn('growth-plot')).toBe(true)
  const radar = chart('Team competencies')
  await radar.scrollIntoViewIfNeeded()
  await expect(radar.getByRole('img')).toHaveAccessibleName(/Communication 80.*Clinical Knowledge 88/)
  for (const [title, rows, cells] of [
    ['Last 7 days', 7, /^[A-Z][a-z]{2} \d+ ?1 ?72%$/],
    ['Team competencies', 6, /^Clinical Knowledge ?88%$/],
    ['Member averages', 1, /^Maya Okafor ?80%$/],
    ['Team growth', 2, /^[A-Z][a-z]{2} \d+ ?1 ?2$/],
    ['Score distribution', 5, /^80-89 ?1 ?50%$/],
  ] as const) {
    await chart(title).getByText('Show as table').click()
    const table = chart(title).getByRole('row')
    await expect(table).toHaveCount(1 + rows)
    await expect(table.filter({ hasText: cells })).toHaveCount(1)
  }
  await expect(page.getByRole('figure').getByRole('img').first()).toBeVisible()
})

test('who owns a team hands it over before they delete their account; the next owner deletes it', async ({
  page,
  openAs,
  allowConsoleErrors,
  system,
}) => {
  // 403: the seats of a team that was just handed over may be asked for once more.
  allowConsoleErrors(/40[39]/)
  const { admin, member, team } = await makeTeamOfTwo(system.db)
  await openAs(admin.email, '/app/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('link', { name: 'Go to your team’s settings' }).click()
  const settings = region(page, 'Team settings')
  await expect(settings).toBeInViewport()
  await settings.getByText('Danger zone').click()
  await expect(settings.getByLabel('New owner')).toHaveValue(member.email)
  await settings.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Transfer the team' }).click()
  await expect(dialog.getByText('That doesn’t match')).toBeVisible()
  await dialog.getByRole('textbox').fill('Ward 4')
  await leaveOpen(system, admin.id)
  await dialog.getByRole('button', { name: 'Transfer the team' }).click()
  await confirmWithPassword(page)
  await expect(page.getByText(/now owns the team and has to pay for it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave the team' })).toBeVisible()

  await page.setViewportSize(DESK)
  await openAs(member.email, `/app/admin/${team.id}#settings`)
  await expect(page.getByText('This team is read-only.')).toBeVisible()
  await settings.getByText('Danger zone').click()
  await settings.getByRole('button', { name: 'Delete this team' }).click()
  await dialog.getByRole('textbox').fill('Ward 4')
  await dialog.getByRole('button', { name: 'Delete the team' }).click()
  await expect(page.getByText('Ward 4 is deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Teams Found' })).toBeVisible()
  await mailTo(system, admin.email, /./)
})
