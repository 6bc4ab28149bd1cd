import { DashboardReply } from '@preceptor/contracts/analytics'
import { expectRingAround } from './focus-ring.ts'
import { makeNurse } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { beginInterview, now } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import { expect, test } from './test.ts'

test('figures and charts of the user’s sessions, also where a chart cannot be loaded, and the way back into a room', async ({
  page,
  openAs,
  request,
  system: { db },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|fetch)|Loading chunk radar-plot failed/)
  const nurse = await makeNurse(db)
  await makeScoredClinical(db, nurse.id, 62, { daysAgo: 20 })
  await makeScoredClinical(db, nurse.id, 88, { daysAgo: 6 })
  await makeScoredBehavioral(db, nurse.id, 74, { daysAgo: 9 })
  await makeScoredInterview(db, nurse.id, { scores: [80, 80, 80, 80, 100], daysAgo: 1 })
  const sessionId = await beginInterview(request, nurse.email)
  const stats = page.waitForResponse('**/api/analytics/dashboard')
  await openAs(nurse.email, '/dashboard')
  const { metrics } = DashboardReply.parse(await (await stats).json())
  expect(metrics.overallProgress).toMatchObject({
    completedSessions: 4,
    averageScore: 77,
    bestPerformance: 88,
  })
  const shown = page.getByRole('definition')
  await expect(shown.filter({ hasText: /^4$/ })).toBeVisible()
  await expect(shown.filter({ hasText: '77% Good' })).toBeVisible()
  await expect(shown.filter({ hasText: '88% Excellent' })).toBeVisible()
  const radar = page.getByRole('figure').filter({ hasText: 'Your competencies' })
  await expect(radar.getByRole('img')).toHaveAccessibleName(/Communication \d+, Clinical Knowledge \d+/)
  await expect(radar.locator('.recharts-radar-polygon')).toBeVisible()
  const line = page.getByRole('figure').filter({ hasText: 'Progress over time' })
  await expect(line.locator('.recharts-surface .mark')).toHaveCount(1)
  await line.getByLabel('Sessions shown').selectOption('Clinical')
  await expect(line.locator('.recharts-surface .mark')).toHaveCount(2)
  await expect(line).toContainText('Scores can move about 10 points by chance; this is more.')
  const start = page.getByRole('region', { name: 'Quick Start' }).getByRole('listitem').first()
  await expectRingAround(start)

  await page.route('**/assets/radar-plot-*.js', (route) => route.abort())
  await page.reload()
  await expect(radar).toContainText('This chart could not be drawn.')
  await radar.getByText('Show as table').click()
  await expect(radar.getByRole('row').filter({ hasText: 'Communication' })).toContainText('%')

  await page.getByRole('button', { name: /^Resume ?: ICU Staff Nurse/ }).click()
  await expect(page).toHaveURL(`/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText(/is speaking|Your turn/, { timeout: 25_000 })
})
