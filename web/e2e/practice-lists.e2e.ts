import type { Page } from '@playwright/test'
import { hashPassword } from '@preceptor/api/passwords'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { makeNurse } from './people.ts'
import type { System } from './system.ts'
import { expect, test } from './test.ts'
import { practiceClient, STORY } from './typed-practice.ts'

const makeFreeNurse = async ({ db }: System) =>
  makeSubscriber(db, { plan: 'free' }, { passwordHash: await hashPassword(DEMO_PASSWORD) })

const scenarioLinks = (page: Page) => page.getByRole('link', { name: 'Start This Scenario' })

const sessionsOf = ({ db }: System, accountId: string) =>
  db.selectFrom('interview').select(['id', 'questionId']).where('accountId', '=', accountId).execute()

test('the six scenarios stand with what they are, what is used, and the way into each', async ({
  page,
  openAs,
  system,
  request,
}) => {
  const nurse = await makeNurse(system.db)
  await (await practiceClient(request, nurse.email)).clinical([])
  await openAs(nurse.email, '/app/practice/clinical')
  await expect(page.getByRole('heading', { name: 'Clinical Scenarios', level: 1 })).toBeVisible()
  await expect(page.getByText('1 text session used this month, unlimited in your plan')).toBeVisible()
  await expect(scenarioLinks(page)).toHaveCount(6)
  const card = page.getByRole('listitem').filter({ hasText: 'Patient with Chest Pain' })
  for (const text of ['Emergency', 'Intermediate', 'Decide what comes first'])
    await expect(card).toContainText(text)
  await scenarioLinks(page).first().click()
  await expect(page).toHaveURL(/\/app\/interview\/clinical\/chest_pain$/)
})

test('scenarios that cannot be loaded are tried again by loading the page', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  const nurse = await makeNurse(system.db)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/interviews/scenarios', async (route) => {
    await held
    await route.abort()
  })
  await openAs(nurse.email, '/app/practice/clinical')
  await expect(page.getByText('Loading the scenarios...')).toBeVisible()
  letGo()
  await expect(page.getByRole('alert')).toContainText('Failed to load scenarios')
  await page.unroute('**/api/interviews/scenarios')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(scenarioLinks(page)).toHaveCount(6)
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('a room that led her back says why', async ({ page, openAs, system }) => {
  const nurse = await makeNurse(system.db)
  for (const path of ['/app/practice/clinical', '/app/practice/behavioral']) {
    await openAs(nurse.email, '/mark.svg')
    await page.evaluate(
      ([to]) => history.replaceState({ usr: { notice: 'This session could not be opened.' } }, '', to),
      [path],
    )
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('This session could not be opened.')
  }
})

test('a free nurse with her three sessions used is told beforehand, and refused in a dialog', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/)
  const nurse = await makeFreeNurse(system)
  const client = await practiceClient(request, nurse.email)
  await client.clinical([])
  await client.clinical([], 'pediatric_fever')
  await openAs(nurse.email, '/app/practice/clinical')
  await expect(page.getByText('2 of 3 text sessions used this month')).toBeVisible()
  await expect(page.getByText('All text sessions of this month are used.')).toBeHidden()
  await client.behavioral([])

  await page.reload()
  await expect(page.getByText('3 of 3 text sessions used this month')).toBeVisible()
  await expect(page.getByText('All text sessions of this month are used.')).toBeVisible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)

  await page.goto('/app/practice/behavioral?category=problem-solving')
  await expect(page.getByText('All text sessions of this month are used.')).toBeVisible()
  await page.getByRole('button', { name: 'Start Interview' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('All text sessions of this month are used. Upgrade for more')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Start Interview' }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Start Interview' }).first().click()
  await dialog.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
  expect(await sessionsOf(system, nurse.id)).toHaveLength(3)
})

test('categories lead to their questions and back, by link, by keyboard, by history and after a reload', async ({
  page,
  openAs,
  system,
}) => {
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/behavioral')
  await expect(page.getByRole('heading', { name: 'Behavioral Questions', level: 1 })).toBeVisible()
  await expect(page.getByText('18 questions across 6 competency areas')).toBeVisible()
  await expect(page.getByText('0 text sessions used this month')).toBeVisible()
  await expect(page.getByText('3 questions', { exact: true })).toHaveCount(6)

  const view = page.getByRole('link', { name: 'View Questions of Conflict and communication' })
  const heading = page.getByRole('heading', { name: 'Conflict and communication', level: 1 })
  await view.press('Enter')
  await expect(page).toHaveURL(/\?category=conflict-communication$/)
  await expect(heading).toBeFocused()
  const card = page.getByRole('listitem').filter({ hasText: 'Describe a conflict with a colleague' })
  await expect(card).toContainText('Intermediate')
  await expect(card).toContainText('3 min')
  const topics = card.getByRole('list', { name: 'Example topics' }).getByRole('listitem')
  await expect(topics).toHaveCount(4)
  await expect(topics.last()).toHaveText('+1 more')

  await page.getByRole('link', { name: 'Back to Categories' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/practice\/behavioral$/)
  await expect(view).toBeFocused()
  await page.goBack()
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.goto('/app/practice/behavioral?category=no-such-one')
  await expect(page.getByRole('heading', { name: 'Behavioral Questions', level: 1 })).toBeVisible()
})

test('a question starts once however often it is pressed, and one in progress is opened again', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409|404|ERR_/)
  const nurse = await makeNurse(system.db)
  const starts: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/behavioral/start')) starts.push(sent.url())
  })
  const list = '/app/practice/behavioral?category=conflict-communication'
  const start = page
    .getByRole('listitem')
    .filter({ hasText: 'Describe a conflict with a colleague' })
    .getByRole('button')
  await openAs(nurse.email, list)
  await expect(page.getByText('0 text sessions used this month')).toBeVisible()
  // The reply is held back, so that the button is seen at work.
  system.apiLink.freeze()
  await start.dblclick()
  await expect(start).toHaveText(/Starting\.\.\./)
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  // Another question is not started meanwhile either.
  await page.getByRole('button', { name: 'Start Interview' }).first().click({ force: true })
  system.apiLink.restore()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\/[0-9a-f-]{36}$/)
  expect(starts).toHaveLength(1)
  const [begun, ...others] = await sessionsOf(system, nurse.id)
  expect(others).toEqual([])
  expect(page.url()).toContain(begun?.id)

  await page.goto(list)
  await start.click()
  await expect(page).toHaveURL(new RegExp(`/app/interview/behavioral/${begun?.id}$`))
  const client = await practiceClient(request, nurse.email)
  for (const message of STORY)
    await client.post('behavioral/message', { sessionId: begun?.id ?? '', message })
  await client.post('behavioral/end', { sessionId: begun?.id ?? '' })
  await page.goto(list)
  await start.click()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\//)
  await expect(page).not.toHaveURL(new RegExp(begun?.id ?? 'none'))
})

test('a start that does not reach the server says so and can be tried again', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|404/)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/practice/behavioral?category=patient-care')
  const start = page.getByRole('button', { name: 'Start Interview' }).first()
  await expect(page.getByText('0 text sessions used this month')).toBeVisible()
  system.apiLink.cut()
  await start.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Failed to start behavioral interview')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(start).toBeFocused()
  await start.click()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\//)
})
