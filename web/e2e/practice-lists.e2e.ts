import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'
import { practiceClient, STORY } from './typed-practice.ts'

test('the six scenarios are listed with what is used, once the page that failed is loaded again @deep', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  const nurse = await makeNurse(system.db)
  await (await practiceClient(request, nurse.email)).clinical([])
  await page.route('**/api/interviews/scenarios', (route) => route.abort())
  await openAs(nurse.email, '/app/practice/clinical')
  await expect(page.getByRole('alert')).toContainText('Failed to load scenarios')
  await page.unroute('**/api/interviews/scenarios')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  const links = page.getByRole('link', { name: 'Start This Scenario' })
  await expect(links).toHaveCount(5)
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  await expect(page.getByText('1 text session this month. Your plan has no limit.')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Patient with Chest Pain' })
  for (const text of ['Emergency', 'Intermediate', 'Decide what comes first'])
    await expect(card).toContainText(text)
  await expect(card).toContainText('In progress')
  await card.getByRole('link', { name: 'Resume This Scenario' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/clinical\/chest_pain$/)
})

test('a category stays through Back and a reload, and its question begins one session until that has ended', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/behavioral')
  await page.getByRole('link', { name: 'View Questions of Conflict and communication' }).click()
  const heading = page.getByRole('heading', { name: 'Conflict and communication', level: 1 })
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await page.goBack()
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()

  const list = page.url()
  const start = page
    .getByRole('listitem')
    .filter({ hasText: 'Describe a conflict with a colleague' })
    .getByRole('button')
  await start.dblclick()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\/[0-9a-f-]{36}$/)
  const [begun, ...others] = await system.db
    .selectFrom('interview')
    .select(['id'])
    .where('accountId', '=', nurse.id)
    .execute()
  expect(others).toEqual([])
  const room = `/app/interview/behavioral/${begun?.id}`
  await expect(page).toHaveURL(room)

  await page.goto(list)
  await start.click()
  await expect(page).toHaveURL(room)
  const client = await practiceClient(request, nurse.email)
  for (const message of STORY)
    await client.post('behavioral/message', { sessionId: begun?.id ?? '', message })
  await client.post('behavioral/end', { sessionId: begun?.id ?? '' })
  await page.goto(list)
  await start.click()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\//)
  await expect(page).not.toHaveURL(room)
})
