import type { Page } from '@playwright/test'
import { hashPassword } from '@preceptor/api/passwords'
import { DashboardReply } from '@preceptor/contracts/analytics'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { expectRingAround } from './focus-ring.ts'
import { makeLapsedNurse, makeNurse } from './people.ts'
import { makeBehavioral, makeClinical, makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { beginInterview, now } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const EXPIRED =
  'The chat history of this session has expired, so it cannot be resumed. Chat history is kept for 24 hours on the free plan and for 72 hours on paid plans.'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const metric = (page: Page, name: string) =>
  page.locator('.metric').filter({ has: page.getByText(name, { exact: true }) })
const regainFocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** What the api says to whoever is signed in on the page. */
const figuresOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await page.request.get('/api/analytics/dashboard', {
    headers: { authorization: `Bearer ${token}` },
  })
  return DashboardReply.parse(await reply.json())
}

/** Six scored sessions of all kinds over three weeks. */
const makeHistory = async ({ db }: System, accountId: string) => {
  const icu = { scenarioId: 'icu_ventilator', title: 'ICU Ventilator Management' }
  await makeScoredClinical(db, accountId, 62, { daysAgo: 20 })
  await makeScoredClinical(db, accountId, 64, { daysAgo: 12, ...icu })
  await makeScoredBehavioral(db, accountId, 74, { daysAgo: 9 })
  await makeScoredClinical(db, accountId, 88, { daysAgo: 6 })
  await makeScoredInterview(db, accountId, { daysAgo: 3 })
  await makeScoredInterview(db, accountId, { scores: [80, 80, 80, 80, 100], daysAgo: 1 })
}

test('a nurse without sessions is welcomed and led to clinical practice', async ({
  page,
  openAs,
  system,
}) => {
  const { email } = await makeNurse(system.db)
  await openAs(email, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible()
  await expect(page.getByText('Trial (5 days left).')).toBeVisible()
  const quickStart = region(page, 'Quick Start')
  await expect(quickStart.getByRole('link', { name: 'Behavioral question' })).toHaveAttribute(
    'href',
    '/app/practice/behavioral',
  )
  await expect(quickStart.getByRole('link', { name: 'Voice mock interview' })).toHaveAttribute(
    'href',
    '/app/practice/mock',
  )
  await expect(region(page, 'Usage This Month')).toContainText('0 unlimited')
  await expectRingAround(quickStart.getByRole('listitem').first())
  await page.getByRole('link', { name: 'Start Your First Interview' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/clinical$/)
})

test('a home without access says what ended and when, and leads nowhere but to the plans', async ({
  page,
  openAs,
  system: { db },
}) => {
  const nurse = await makeLapsedNurse(db)
  await openAs(nurse.email, '/dashboard')
  const endedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(nurse.trialEndsAt ?? 0)
  const notice = page.locator('.notice.warn')
  const main = page.getByRole('main')
  const expectOnlyPlans = async () => {
    await expect(notice).toContainText(`Your free trial has ended. It ended on ${endedOn}.`)
    await expect(region(page, 'Quick Start').getByRole('listitem')).toHaveCount(3)
    await expect(region(page, 'Quick Start')).toContainText('Comes with a plan')
    await expect(page.getByRole('region', { name: 'Usage This Month' })).toHaveCount(0)
    await expect(main).not.toContainText('of 3')
    await expect(main.getByRole('link')).toHaveText(['View Pricing Plans'])
  }
  await expect(page.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible()
  await expectOnlyPlans()

  await makeScoredClinical(db, nurse.id, 64, { daysAgo: 12 })
  await makeClinical(db, nurse.id)
  await page.reload()
  await expect(region(page, 'Recent Sessions').getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Recent Sessions').getByRole('button')).toHaveCount(0)
  await expect(metric(page, 'Current Plan')).toContainText('NoneTrial ended')
  await expectOnlyPlans()
  await notice.getByRole('link', { name: 'View Pricing Plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
})

test('the dashboard shows the figures of the api, and charts with their tables', async ({
  page,
  openAs,
  system,
}) => {
  const nurse = await makeNurse(system.db)
  await makeHistory(system, nurse.id)
  await makeClinical(system.db, nurse.id)
  await openAs(nurse.email, '/dashboard')
  await expect(page.getByText('Welcome back, Maya')).toBeVisible()
  await expect(metric(page, 'Completed Sessions').getByRole('definition')).toHaveText('6')
  const { metrics, recentSessions } = await figuresOf(page)
  const { overallProgress, skillBreakdown, competencies, progress } = metrics
  expect(overallProgress).toMatchObject({ completedSessions: 6, averageScore: 74, bestPerformance: 88 })
  await expect(metric(page, 'Average Score')).toContainText(`${overallProgress.averageScore}% Good`)
  await expect(metric(page, 'Best Performance')).toContainText(
    `${overallProgress.bestPerformance}% Excellent`,
  )
  // The last two, 72 and 84, against the two before, 74 and 88.
  expect(overallProgress.improvementRate).toBe(-3)
  await expect(metric(page, 'Improvement Rate')).toContainText('down, −3 points')
  await expect(metric(page, 'Current Plan')).toContainText('ProfessionalTrial (5 days left)')
  await expect(page.getByText('Scheduled Change')).toBeHidden()

  const skills = region(page, 'Skill Breakdown').getByRole('listitem')
  await expect(skills.nth(0)).toContainText(`${skillBreakdown.communication.current}%`)
  await expect(skills.nth(1)).toContainText(`${skillBreakdown.clinicalKnowledge.current}%`)
  await expect(skills.nth(2)).toContainText('Fluency of your speech in voice interviews')
  await expect(skills.nth(2)).toContainText(`${skillBreakdown.confidence.current}%`)
  const scenarios = region(page, 'Scenario Performance').getByRole('listitem')
  await expect(scenarios).toHaveCount(metrics.scenarioPerformance.length)
  await expect(scenarios.filter({ hasText: 'Emergency' })).toContainText('2 sessions75% Good')
  await expect(region(page, 'Your Strengths').getByRole('listitem')).toHaveText(metrics.strengths)
  await expect(region(page, 'Areas for Improvement').getByRole('listitem')).toHaveText(
    metrics.improvementAreas,
  )
  const rows = region(page, 'Recent Sessions').getByRole('listitem')
  await expect(rows).toHaveCount(recentSessions.length)
  await expect(rows.first()).toContainText('Patient with Chest Pain')
  await expect(rows.first()).toContainText('In progress')
  await expect(rows.filter({ hasText: 'ICU Ventilator Management' })).toContainText('9m 05s')
  await expect(rows.filter({ hasText: '84% Strong' })).toBeVisible()

  const radar = page.getByRole('figure').filter({ hasText: 'Your competencies' })
  await expect(radar.getByRole('img')).toHaveAccessibleName(
    `Radar chart, your average in each competency. ${[
      'Communication',
      'Clinical Knowledge',
      'Professionalism',
      'Problem Solving',
      'Patient Focus',
      'Self Awareness',
    ]
      .map((name, at) => `${name} ${Math.round(competencies[at]?.average ?? 0)}`)
      .join(', ')}.`,
  )
  await expect(radar.locator('.recharts-radar-polygon')).toBeVisible()
  const line = page.getByRole('figure').filter({ hasText: 'Progress over time' })
  await expect(line.locator('.recharts-surface .mark')).toHaveCount(progress.length)
  await line.getByText('Show as table').click()
  await expect(line.getByRole('row')).toHaveCount(progress.length + 1)
  await expect(line.getByRole('row').last()).toContainText('Voice84%')
})

test('what one session cannot tell yet is said in words', async ({ page, openAs, system }) => {
  const nurse = await makeNurse(system.db)
  await makeScoredBehavioral(system.db, nurse.id, 58)
  await openAs(nurse.email, '/dashboard')
  await expect(metric(page, 'Improvement Rate')).toContainText('From two scored sessions on')
  const skills = region(page, 'Skill Breakdown').getByRole('listitem')
  await expect(skills.filter({ hasText: 'Clinical Knowledge' })).toContainText('Not enough data')
  await expect(skills.filter({ hasText: 'Confidence' })).toContainText('Not enough data')
  await expect(skills.filter({ hasText: 'Communication' })).toContainText('58%')
})

test('a plan that will change says to what and when', async ({ page, openAs, system: { db } }) => {
  const nurse = await makeNurse(db)
  await makeClinical(db, nurse.id)
  const ends = new Date('2026-12-14T12:00:00Z')
  await db
    .insertInto('subscription')
    .values({
      accountId: nurse.id,
      plan: 'professional',
      status: 'active',
      currentPeriodStart: new Date(ends.getTime() - 30 * 86_400_000),
      currentPeriodEnd: ends,
      cancelAtPeriodEnd: true,
      scheduledPlan: 'basic',
      scheduledChangeAt: ends,
    })
    .execute()
  await openAs(nurse.email, '/dashboard')
  await expect(metric(page, 'Current Plan')).toContainText('Canceling at period end')
  await expect(metric(page, 'Scheduled Change')).toContainText('Professional to Basicon Dec 14, 2026')
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0)
})

test('each kind of session opens as it should, or says why it does not', async ({ page, openAs, system }) => {
  const { db } = system
  const nurse = await makeNurse(db)
  const past = new Date(Date.now() - 1_000)
  const oneOf = {
    mock: (await makeScoredInterview(db, nurse.id, { daysAgo: 9 })).id,
    clinical: (await makeScoredClinical(db, nurse.id, 88, { daysAgo: 8, title: 'Done' })).id,
    cleared: (
      await makeScoredBehavioral(db, nurse.id, 74, { daysAgo: 7, title: 'Done and cleared', purgeAt: past })
    ).id,
    behavioral: (await makeBehavioral(db, nurse.id, { title: 'Going on' })).id,
    byId: (await makeClinical(db, nurse.id, {}, 1)).id,
    byTitle: (await makeClinical(db, nurse.id, { scenarioId: null, title: 'Mental Health Crisis' }, 2)).id,
  }
  await makeClinical(db, nurse.id, { scenarioId: 'unknown', title: 'Too late', purgeAt: past }, 4)
  await makeClinical(db, nurse.id, { scenarioId: null, title: 'A Quiet Night' }, 2)
  await openAs(nurse.email, '/dashboard')
  const button = (title: string, label: string) =>
    region(page, 'Recent Sessions').getByRole('button', { name: new RegExp(`^${label} ?: ${title}`) })
  const leadsTo = async (title: string, label: string, path: string) => {
    await button(title, label).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.goto('/dashboard')
  }
  const says = async (title: string, label: string, text: string) => {
    await button(title, label).click()
    await expect(page.getByRole('alertdialog')).toContainText(text)
    await page.keyboard.press('Escape')
    await expect(button(title, label)).toBeFocused()
  }
  await says('Too late', 'Open', EXPIRED)
  await says('A Quiet Night', 'Resume', 'Unable to resume session: Unknown scenario')
  await leadsTo('ICU Staff Nurse', 'View results', `/app/results/mock/${oneOf.mock}`)
  await leadsTo('Done,', 'View results', `/app/results/clinical/${oneOf.clinical}`)
  await leadsTo('Done and cleared', 'View results', `/app/results/behavioral/${oneOf.cleared}`)
  await leadsTo('Going on', 'Resume', `/app/interview/behavioral/${oneOf.behavioral}`)
  await leadsTo('Patient with Chest Pain', 'Resume', '/app/interview/clinical/chest_pain')
  await leadsTo('Mental Health Crisis', 'Resume', '/app/interview/clinical/mental_health_crisis')
})

test('a voice interview in progress leads back into its room', async ({
  page,
  request,
  openAs,
  system: { db },
}) => {
  const nurse = await makeNurse(db)
  const sessionId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, '/dashboard')
  await page.getByRole('button', { name: /^Resume ?: ICU Staff Nurse/ }).click()
  await expect(page).toHaveURL(`/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText(/is speaking|Your turn/, { timeout: 25_000 })
})

test('a voice interview that was given up, or that the plan has no voice for, cannot be resumed', async ({
  page,
  openAs,
  system: { db },
}) => {
  const basic = await makeSubscriber(
    db,
    { plan: 'basic' },
    { passwordHash: await hashPassword(DEMO_PASSWORD) },
  )
  await makeClinical(db, basic.id, { kind: 'mock', scenarioId: null, title: 'ICU Staff Nurse' })
  await openAs(basic.email, '/dashboard')
  await page.getByRole('button', { name: /^Open ?: ICU Staff Nurse/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Voice interviews cannot be resumed.')

  const nurse = await makeNurse(db)
  const given = { kind: 'mock', status: 'abandoned', scenarioId: null, title: 'ICU Staff Nurse' } as const
  await makeClinical(db, nurse.id, given)
  await openAs(nurse.email, '/dashboard')
  await page.getByRole('button', { name: /^Open ?: ICU Staff Nurse/ }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Voice interviews cannot be resumed.')
  await alert.getByRole('button', { name: 'Start new' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/mock$/)
})

test('a session that cannot be had is told, and one that has changed meanwhile is taken as it is', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const { db } = system
  const nurse = await makeNurse(db)
  const { id } = await makeBehavioral(db, nurse.id)
  await openAs(nurse.email, '/dashboard')
  const resume = page.getByRole('button', { name: /^Resume ?: Disagreement/ })
  const alert = page.getByRole('alertdialog')
  await expect(resume).toBeVisible()
  system.apiLink.cut()
  await resume.click()
  await expect(alert).toContainText('Error loading session')
  system.apiLink.restore()
  await page.keyboard.press('Escape')

  await db.updateTable('interview').set({ purgeAt: new Date() }).where('id', '=', id).execute()
  await resume.click()
  await expect(alert).toContainText(EXPIRED)
  await page.keyboard.press('Escape')
  const open = page.getByRole('button', { name: /^Open ?: Disagreement/ })
  await expect(open).toBeVisible()

  const scored = await makeScoredBehavioral(db, nurse.id, 74)
  await regainFocus(page)
  const results = page.getByRole('button', { name: /^View results ?: Disagreement/ })
  await expect(results).toBeVisible()
  await db.deleteFrom('interview').where('id', '=', scored.id).execute()
  await results.click()
  await expect(alert).toContainText('Failed to load session details')
})

test('figures that cannot be had are told, and Retry brings them', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const nurse = await makeNurse(system.db)
  await makeScoredClinical(system.db, nurse.id, 88)
  await page.route('**/api/analytics/dashboard', (route) => route.abort())
  await page.route('**/api/interviews/usage', (route) => route.abort())
  await page.route('**/api/subscriptions/status', (route) => route.abort())
  await openAs(nurse.email, '/dashboard')
  const told = page.getByRole('alert').filter({ hasText: 'Network error: Preceptor cannot be reached.' })
  await expect(told).toBeVisible()
  const usage = region(page, 'Usage This Month')
  await expect(usage.getByRole('alert')).toContainText('Failed to fetch usage data')
  await page.unroute('**/api/interviews/usage')
  await usage.getByRole('button', { name: 'Retry' }).click()
  await expect(usage).toContainText('0 unlimited')
  await page.unroute('**/api/analytics/dashboard')
  await told.getByRole('button', { name: 'Retry' }).click()
  await expect(metric(page, 'Best Performance')).toContainText('88%')
  await expect(told).toBeHidden()
  // The subscription cannot be had still, and nobody hears of it: the plan comes with what is used.
  await expect(metric(page, 'Current Plan')).toContainText('Professional')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('the dashboard reloads when the window regains the focus, without a flash', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/)
  const nurse = await makeNurse(system.db)
  await makeScoredBehavioral(system.db, nurse.id, 88, { daysAgo: 1 })
  await openAs(nurse.email, '/dashboard')
  const completed = metric(page, 'Completed Sessions').getByRole('definition')
  await expect(completed).toHaveText('1')
  await expect(page.locator('.recharts-radar-polygon')).toBeVisible()
  await makeScoredBehavioral(system.db, nurse.id, 74)
  system.apiLink.freeze()
  const asked = page.waitForRequest('**/api/analytics/dashboard')
  await regainFocus(page)
  await asked
  await expect(completed).toHaveText('1')
  await expect(page.locator('.metric .placeholder')).toHaveCount(0)
  system.apiLink.restore()
  await expect(completed).toHaveText('2')

  system.apiLink.cut()
  await regainFocus(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Network error: ' })).toBeVisible()
  await expect(completed).toHaveText('2')
  system.apiLink.restore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Network error: ' })).toBeHidden()
})

test('a chart that cannot be loaded leaves its table', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)|Loading chunk radar-plot failed/)
  const nurse = await makeNurse(system.db)
  await makeScoredClinical(system.db, nurse.id, 88)
  await makeScoredBehavioral(system.db, nurse.id, 70)
  await page.route('**/assets/radar-plot-*.js', (route) => route.abort())
  await openAs(nurse.email, '/dashboard')
  const radar = page.getByRole('figure').filter({ hasText: 'Your competencies' })
  await expect(radar).toContainText('This chart could not be drawn.')
  await radar.getByText('Show as table').click()
  await expect(radar.getByRole('row').filter({ hasText: 'Patient Focus' })).toContainText('70%')
})
