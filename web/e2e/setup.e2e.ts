import { hashPassword } from '@preceptor/api/passwords'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { expectToLookRight } from './look.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ system }) => {
  const open = system.db.updateTable('interview').where('status', '=', 'in_progress')
  await open.set({ status: 'abandoned' }).execute()
})

test('without an interviewer the interview does not start', async ({ page, openAs }) => {
  await openAs('nurse', '/app/practice/mock')
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByText('Please select an interviewer personality')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sarah (Professional)' })).toBeFocused()
})

test('the microphone is heard before the interview', async ({ page, openAs }) => {
  await openAs('nurse', '/app/practice/mock')
  await page.getByRole('button', { name: 'Check microphone' }).click()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute(
    'aria-valuetext',
    'Good',
  )
  await expect(page.getByText('We can hear you')).toBeVisible()
  await expect(page.getByText('Ready')).toBeVisible()
})

test('a refused microphone is told with what helps', async ({ page, openAs }) => {
  await openAs('nurse', '/app/practice/mock')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Check microphone' }).click()
  await expect(page.getByText('Microphone permission denied. Please allow microphone access')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a nurse sets up an interview for a job and reaches the room', async ({ page, openAs, system }) => {
  await openAs('nurse', '/app/practice/mock')
  await expect(page.getByText('15-25 minutes')).toBeVisible()
  await expect(page.getByText('of voice left this month')).toBeVisible()
  await page.getByRole('radio', { name: 'Dr. Michael (Clinical)' }).check()
  await page.getByLabel('Position Title').fill('  ICU Staff Nurse ')
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\/[0-9a-f-]{36}$/)
  const sessionId = page.url().split('/').at(-1) ?? ''
  const interview = await system.db
    .selectFrom('interview')
    .select(['status', 'personality', 'metadata'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(interview).toMatchObject({
    status: 'in_progress',
    personality: 'clinical',
    metadata: { interviewLength: 'medium', positionTitle: 'ICU Staff Nurse', companyName: null },
  })
  const handedOver = await page.evaluate(() => history.state.usr)
  expect(handedOver).toMatchObject({
    sessionId,
    selectedPersonality: 'clinical',
    positionTitle: 'ICU Staff Nurse',
  })
})

test('an interview left open gives way to the new one', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/)
  await openAs('member', '/app/practice/mock')
  const start = async () => {
    await page.getByRole('radio', { name: 'Amy (Supportive)' }).check()
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect(page).toHaveURL(/\/app\/interview\/mock\//)
    return page.url().split('/').at(-1) ?? ''
  }
  const first = await start()
  await page.goto('/app/practice/mock')
  const second = await start()
  const statusOf = async (id: string) =>
    (await system.db.selectFrom('interview').select('status').where('id', '=', id).executeTakeFirst())?.status
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['abandoned', 'in_progress'])
  expect(await page.evaluate(() => history.state.usr.forceNew)).toBe(true)
})

test('a plan without voice leads to the plans', async ({ page, openAs, system, allowConsoleErrors }) => {
  allowConsoleErrors(/403/)
  const email = 'basic@example.com'
  await makeSubscriber(
    system.db,
    { plan: 'basic' },
    { email, passwordHash: await hashPassword(DEMO_PASSWORD) },
  )
  await openAs(email, '/app/practice/mock')
  await expect(page.getByText('Voice interviews need the Professional plan or higher')).toBeVisible()
  await page.getByRole('radio', { name: 'Sarah (Professional)' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Professional subscription required for Mock Interviews')
  await expectToLookRight(page)
  await dialog.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
})

test('a start that fails can be tried again', async ({ page, openAs, system, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_/)
  await openAs('admin', '/app/practice/mock')
  await page.getByRole('radio', { name: 'Sarah (Professional)' }).check()
  system.apiLink.cut()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Failed to start mock interview. Please try again.',
  )
  system.apiLink.restore()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeFocused()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\//)
})
