import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { expectRingAround } from './focus-ring.ts'
import { makeNurse } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { beginInterview, now } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import { expect, test } from './test.ts'

test('stats and charts of the user’s sessions, and the way back into a room', async ({
  page,
  openAs,
  request,
  system: { db },
}) => {
  const nurse = await makeNurse(db)
  await makeScoredClinical(db, nurse.id, 62, { daysAgo: 20 })
  await makeScoredClinical(db, nurse.id, 88, { daysAgo: 6 })
  await makeScoredBehavioral(db, nurse.id, 74, { daysAgo: 9 })
  const { id: originalId } = await makeScoredInterview(db, nurse.id, {
    scores: [80, 80, 80, 80, 100],
    daysAgo: 1,
  })
  // A try of its first question counts in no average below.
  const again = await makeScoredInterview(db, nurse.id)
  await db.updateTable('interview').set({ originalId, questionIndex: 1 }).where('id', '=', again.id).execute()
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
  await expect(shown.filter({ hasText: '77%across all kinds' })).toBeVisible()
  await expect(shown.filter({ hasText: '88%across all kinds' })).toBeVisible()
  const bars = page.getByRole('region', { name: 'Skill Breakdown' }).getByRole('listitem')
  await expect(bars.filter({ hasText: 'Communication' })).toContainText('%')
  const line = page.getByRole('figure').filter({ hasText: 'Your progress' })
  // Of the kinds the newest that has two is shown first.
  await expect(line.getByRole('radio', { name: 'Clinical' })).toBeChecked()
  await expect(line.locator('.on-desk .dot')).toHaveCount(2)
  await expect(line).toContainText('Scores can vary by about 10 points by chance; this is more.')
  await line.getByLabel('Score shown').selectOption('Communication')
  await expect(line.locator('.on-desk .dot')).toHaveCount(2)
  await expect(line.getByRole('img').first()).toHaveAccessibleName(
    /^Line chart, Communication of each session/,
  )
  await expect(line).toContainText(/The question you answered again ?: first try \d+%, best try \d+%\./)
  await line.getByText('Voice', { exact: true }).click()
  await expect(line.locator('.on-desk .dot')).toHaveCount(1)
  const start = page.getByRole('region', { name: 'Quick Start' }).getByRole('listitem').first()
  await expectRingAround(start)

  await page.getByRole('button', { name: /^Resume ?: ICU Staff Nurse/ }).click()
  await expect(page).toHaveURL(`/app/interview/mock/${sessionId}`)
  await expect(now(page)).toHaveText(/is speaking|Your turn/, { timeout: 25_000 })
})
