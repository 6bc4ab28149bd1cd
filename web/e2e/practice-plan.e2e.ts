import { randomUUID } from 'node:crypto'
import { remindNow } from '@preceptor/api/testing/remind-now'
import { addDays, dayIn, hourIn } from '@preceptor/domain/plan/days'
import { mailTo } from './inbox.ts'
import { makeProfessional } from './people.ts'
import { makeScoredBehavioral, makeScoredClinical } from './practice-history.ts'
import { expect, test } from './test.ts'

/** Where it is noon or an hour before: reminders are sent there, and the day lasts longer than the test. */
const ZONES = Array.from({ length: 24 }, (_, at) => `Etc/GMT${at < 12 ? `+${at + 1}` : `-${at - 11}`}`)
const timezoneId = ZONES.find((zone) => [11, 12].includes(hourIn(new Date(), zone)))!
test.use({ timezoneId })
const today = () => dayIn(new Date(), timezoneId)

test('a newcomer sets a date, sees nine dots, and starts the next step in one click', async ({
  page,
  openAs,
  request,
  system,
}) => {
  const { email, id } = await makeProfessional(system.db)
  await openAs(email, '/dashboard')
  await page.getByLabel('Interview date').fill('2020-01-01')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByText('That date has passed. Choose today or later.')).toBeVisible()
  const interviewOn = addDays(today(), 20)
  await page.getByLabel('Interview date').fill(interviewOn)
  await page.keyboard.press('Enter')
  const plan = page.getByRole('region', { name: 'None of nine done' })
  await expect(plan.getByRole('list').first().getByRole('listitem')).toHaveCount(10)
  await expect(plan.getByRole('listitem').first()).toHaveText(/Today, due today/)
  await expect(page.getByRole('main')).toContainText('20 days to your interview')

  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const url = (await page.getByRole('link', { name: 'Download file' }).getAttribute('href'))!
  const calendar = await (await request.get(url)).text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(10)
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${interviewOn.replaceAll('-', '')}`)
  await page.getByRole('button', { name: 'Close' }).click()

  await makeScoredClinical(system.db, id, 70)
  await page.reload()
  await expect(page.getByRole('region', { name: 'One of nine done' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('20 days to your interview')
  const next = page.locator('.stage-panel')
  await expect(next).toContainText('Nothing is due today.')
  await expect(next).toContainText(/Your lowest average lately is .+, at 70%\./)
  await next.getByRole('button', { name: /^Start early, \d+ minutes/ }).click()
  await expect(page).toHaveURL(/\/app\/(practice|interview)\//)
})

test('a missed day is caught up, and a date that moves moves the rest @deep', async ({
  page,
  openAs,
  system,
}) => {
  const { email, id } = await makeProfessional(system.db)
  await makeScoredClinical(system.db, id, 60, { daysAgo: 8 })
  await openAs(email, '/dashboard')
  await page.getByLabel('Interview date').fill(addDays(today(), 20))
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByRole('region', { name: 'None of nine done' })).toBeVisible()
  const startedOn = addDays(today(), -9)
  await system.db.updateTable('practicePlan').set({ startedOn }).where('accountId', '=', id).execute()
  await page.reload()
  await expect(page.getByText(/^You missed a day, so we spaced the rest evenly again\./)).toBeVisible()
  await page.getByRole('button', { name: 'Change date' }).click()
  await page.getByLabel('Interview date').fill(addDays(today(), 40))
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(page.getByRole('region', { name: 'One of nine done' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('40 days to your interview')
  await page.getByRole('button', { name: 'Change date' }).click()
  await page.getByRole('button', { name: 'Remove my plan' }).click()
  await expect(page.getByRole('heading', { name: 'When is your interview?' })).toBeVisible()
})

test('on the day of the interview there is one short drill: a weak answer given again, in one click', async ({
  page,
  openAs,
  system,
}) => {
  const { email, id } = await makeProfessional(system.db)
  const weak = await makeScoredBehavioral(system.db, id, 48, { daysAgo: 3 })
  await system.db
    .insertInto('turn')
    .values({
      interviewId: weak.id,
      messageId: randomUUID(),
      turnId: randomUUID(),
      role: 'candidate',
      content: 'We talked it through after the shift.',
      questionIndex: 0,
      saidAt: new Date(),
    })
    .execute()
  await openAs(email, '/dashboard')
  await page.getByLabel('Interview date').fill(today())
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByRole('main')).toContainText('Your interview is today')
  const next = page.locator('.stage-panel')
  await expect(next).toContainText('Your interview is today.')
  await next.getByRole('button', { name: 'Start, about 4 minutes' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/behavioral\//)
  const again = await system.db
    .selectFrom('interview')
    .select(['originalId', 'questionIndex'])
    .where('accountId', '=', id)
    .where('originalId', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(again).toEqual({ originalId: weak.id, questionIndex: 0 })
  const used = await system.db
    .selectFrom('usagePeriod')
    .select('textSessionsUsed')
    .where('accountId', '=', id)
    .execute()
  expect(used.every(({ textSessionsUsed }) => textSessionsUsed === 0)).toBe(true)
})

test('a reminder is read in the inbox and stopped by one click, signed in nowhere', async ({
  page,
  openAs,
  browser,
  system,
}) => {
  const { email, id } = await makeProfessional(system.db)
  await openAs(email, '/dashboard')
  await page.getByRole('button', { name: /^I don.t have a date yet/ }).click()
  const reminders = page.getByRole('checkbox', { name: 'Email me on practice days' })
  await expect(reminders).toBeChecked()
  const due = { remindAt: new Date(Date.now() - 60_000) }
  await system.db.updateTable('practicePlan').set(due).where('accountId', '=', id).execute()
  await remindNow(system.db)
  const mail = await mailTo(system, email, /^Today’s practice: about 10 minutes/)
  expect(mail.text).toContain('Care for a fictional patient in a chat.')

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(mail.unsubscribeUrl!)
  await elsewhere.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your reminders are off' })).toBeVisible()
  await elsewhere.context().close()
  await page.reload()
  await expect(reminders).not.toBeChecked()
})
