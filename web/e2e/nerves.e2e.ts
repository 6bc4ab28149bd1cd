import { box, mine, now } from './room.ts'
import { expect, test } from './test.ts'

test('a one-way interview in real mode is set up and finished by typing, and nerves are kept before and after @deep', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  test.setTimeout(90_000)
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByRole('radio', { name: 'Amy (Supportive)' }).check({ force: true })
  await page.getByRole('radio', { name: 'One-way' }).check()
  await page.getByRole('radio', { name: 'Off', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Real' }).check()
  await page.getByRole('radio', { name: '3 questions' }).check({ force: true })
  await page.getByRole('radio', { name: 'Very nervous' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()

  await page.waitForURL(/\/app\/interview\/mock\//)
  const sessionId = page.url().split('/').at(-1) as string
  await expect(page.getByRole('heading', { name: 'One-way interview' })).toBeVisible()
  await expect(now(page)).toHaveText('Get ready', { timeout: 40_000 })
  await page.getByRole('button', { name: 'Type instead' }).click()
  for (const question of [1, 2, 3]) {
    await expect(now(page)).toHaveText('Get ready', { timeout: 40_000 })
    await page.getByRole('button', { name: 'Start now' }).click()
    await box(page).fill(
      `I noticed the blood pressure, called the doctor and stayed with her, answer ${question}.`,
    )
    await box(page).press('Control+Enter')
    await expect(now(page)).toHaveText('Answer recorded')
    await page.getByRole('button', { name: 'Next question' }).click()
    if (question < 3) await expect(mine(page)).toHaveCount(question)
  }
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
  await expect(page.getByText(/One-way, Real mode/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('radio', { name: 'A little nervous' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Very nervous before, a little nervous after.')).toBeVisible()
  const kept = await system.db
    .selectFrom('interview')
    .select(['nervesBefore', 'nervesAfter'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  expect(kept).toEqual({ nervesBefore: 4, nervesAfter: 2 })

  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Show nerves and scenario scores' }).click()
  await expect(page.getByRole('img', { name: /Very nervous, then A little nervous/ })).toBeVisible()
  await expect(page.getByText(/Voice, one-way, real mode/)).toBeVisible()
})

test('who does not want to be asked is not asked again', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, '/app/practice/mock')
  const question = page.getByRole('group', { name: 'How nervous are you right now?' })
  await question.getByRole('button', { name: 'Don’t ask again' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Format' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
