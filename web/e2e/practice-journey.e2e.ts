import { chat, say } from './chat.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'
import { CARE, STORY } from './typed-practice.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone a new nurse practises a patient and a question, and finds both on their dashboard @deep', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(120_000)
  const { log, finish } = chat(page)
  const heading = page.getByRole('heading', { level: 1 })
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name, exact: true }).click()
  }
  await openAs((await makeNurse(system.db)).email, '/dashboard')
  await page.getByRole('link', { name: 'Start Your First Interview' }).click()

  await expect(heading).toHaveText('Clinical Scenarios')
  const chestPain = page.getByRole('listitem').filter({ hasText: 'Patient with Chest Pain' })
  await chestPain.getByRole('link', { name: /Start This Scenario/ }).click()
  for (const message of CARE.slice(0, 3)) await say(page, message)
  await expect(log.getByRole('paragraph').last()).toBeInViewport({ ratio: 0.9 })
  await finish.click()
  await expect(page).toHaveURL(/\/app\/results\/clinical\//)
  await expect(page.getByRole('heading', { name: 'Five competencies' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByText('Completed Sessions').locator('..')).toContainText('1')

  await goTo('Behavioral')
  await expect(heading).toHaveText('Behavioral Questions')
  const conflict = page.getByRole('listitem').filter({ hasText: 'Conflict and communication' })
  await conflict.getByRole('link', { name: /View Questions/ }).click()
  const question = page.getByRole('listitem').filter({ hasText: 'Describe a conflict with a colleague' })
  await question.getByRole('button', { name: /Start Interview/ }).click()
  for (const message of STORY) await say(page, message)
  await expect(log.getByRole('paragraph').last()).toBeInViewport({ ratio: 0.9 })
  await finish.click()
  await expect(page).toHaveURL(/\/app\/results\/behavioral\//)
  await expect(page.getByText('Self-Awareness').first()).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Completed Sessions').locator('..')).toContainText('2')
  await expect(page.getByText('Text sessions', { exact: true }).locator('..')).toContainText('2')
})
