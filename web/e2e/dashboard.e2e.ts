import type { Page } from '@playwright/test'
import { DashboardReply } from '@preceptor/contracts/analytics'
import { expectRingAround } from './focus-ring.ts'
import { makeNurse } from './people.ts'
import { makeClinical, makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { beginInterview, now } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'

const _EXPIRED =
  'The chat history of this session has expired, so it cannot be resumed. Chat history is kept for 24 hours on the free plan and for 72 hours on paid plans.'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const metric = (page: Page, name: string) =>
  page.locator('.metric').filter({ has: page.getByText(name, { exact: true }) })
const _regainFocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

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
  await expectRingAround(region(page, 'Quick Start').getByRole('listitem').first())
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
