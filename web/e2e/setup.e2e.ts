import type { Page } from '@playwright/test'
import { JOB_FILE_PROBLEM } from '../src/features/mock-setup/job-file-problem.ts'
import { docx, type JobFile, lockedPdf, pdf, plainFile } from './job-files.ts'
import { expect, test } from './test.ts'

test('the microphone is heard before the interview', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByRole('button', { name: 'Check microphone' }).click()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute(
    'aria-valuetext',
    'Good',
  )
  await expect(page.getByText('We can hear you')).toBeVisible()
  await expect(page.getByText('Ready')).toBeVisible()
})

test('a nurse sets up an interview for a job and reaches the room', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  await openAs(nurse.email, '/app/practice/mock')
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
  nurse,
}) => {
  allowConsoleErrors(/409/)
  await openAs(nurse.email, '/app/practice/mock')
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

const POSTING = [
  'ICU Registered Nurse - Nights',
  'Lakeside Medical Center',
  'Responsibilities:',
  '- Assess critically ill patients and titrate vasoactive drips',
  '- Document care in Epic & teach families',
  'Requirements:',
  '- Current RN license in Illinois',
  '- 2+ years of acute care experience',
]

const description = (page: Page) => page.getByLabel('Job Description')
const summary = (page: Page) => page.getByRole('region', { name: 'What this posting says' })

const choose = async (page: Page, file: JobFile) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload .pdf, .docx or .txt' }).click()
  await (await chooser).setFiles(file)
}

const expectShownBack = async (page: Page) => {
  await expect(summary(page)).toContainText('ICU Registered Nurse - Nights')
  await expect(summary(page)).toContainText('Lakeside Medical Center')
  await expect(summary(page)).toContainText('Experienced')
  for (const line of ['Current RN license in Illinois', '2+ years of acute care experience'])
    await expect(summary(page).getByRole('listitem').filter({ hasText: line })).toBeVisible()
  for (const skill of ['Patient Assessment', 'IV Therapy', 'Electronic Charting'])
    await expect(summary(page).getByText(skill, { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('Document care in Epic & teach families')
}

test('a pasted posting is shown back and goes with the interview', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByLabel('Hospital/Organization').fill('Harbor Clinic')
  await description(page).fill(POSTING.join('\n'))
  await expectShownBack(page)
  await expect(page.getByLabel('Position Title')).toHaveValue('ICU Registered Nurse - Nights')
  await expect(page.getByLabel('Hospital/Organization')).toHaveValue('Harbor Clinic')

  await page.getByLabel('Position Title').fill('')
  await description(page).press('End')
  await description(page).pressSequentially(' or more, with ACLS')
  await expect(summary(page).getByText('Life Support')).toBeVisible()
  await expect(page.getByLabel('Position Title')).toHaveValue('')
  await page.getByLabel('Position Title').fill('Charge Nurse')
  await page.getByRole('radio', { name: 'Sarah (Professional)' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\//)
  const setup = await system.db
    .selectFrom('mockSetup')
    .innerJoin('interview', 'interview.setupId', 'mockSetup.id')
    .select(['mockSetup.jobDescription', 'mockSetup.positionTitle', 'mockSetup.companyName'])
    .where('interview.id', '=', page.url().split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  expect(setup).toMatchObject({ positionTitle: 'Charge Nurse', companyName: 'Harbor Clinic' })
  expect(setup.jobDescription).toContain('Document care in Epic & teach families')
})

test('files of three kinds are read in the browser and land in the text', async ({ page, openAs, nurse }) => {
  const sent: string[] = []
  await openAs(nurse.email, '/app/practice/mock')
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  for (const file of [
    plainFile('posting.txt', POSTING.join('\r\n')),
    docx('Posting.docx', POSTING),
    pdf('posting.pdf', POSTING),
  ]) {
    await choose(page, file)
    await expect(page.getByRole('status').filter({ hasText: `${file.name} was read.` })).toBeVisible()
    await expectShownBack(page)
    await expect(description(page)).toHaveValue(/^ICU Registered Nurse - Nights\nLakeside Medical Center\n/)
    await expect(page.getByLabel('Hospital/Organization')).toHaveValue('Lakeside Medical Center')
    await description(page).clear()
    await expect(summary(page)).toBeHidden()
    await page.getByLabel('Hospital/Organization').clear()
  }
  expect(sent).toEqual([])
})

test('the readers of files come only with a file that needs them', async ({ page, openAs, nurse }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openAs(nurse.email, '/app/practice/mock')
  await choose(page, plainFile('posting.txt', POSTING.join('\n')))
  await expectShownBack(page)
  const readers = () => scripts.filter((url) => /pdf|docx|mammoth/.test(url))
  expect(readers()).toEqual([])
  await choose(page, pdf('posting.pdf', POSTING))
  await expect(page.getByText('posting.pdf was read.')).toBeVisible()
  expect(readers()).not.toEqual([])
})

const UNREADABLE = [
  ['a PDF that is not one', plainFile('a.pdf', 'hello'), JOB_FILE_PROBLEM.notPdf],
  ['a broken PDF', plainFile('a.pdf', '%PDF-1.7 and then nothing of use'), JOB_FILE_PROBLEM.notPdf],
  ['a locked PDF', lockedPdf('a.pdf'), JOB_FILE_PROBLEM.locked],
  ['a PDF without text', pdf('scan.pdf', []), JOB_FILE_PROBLEM.scan],
  ['a broken Word file', plainFile('a.docx', 'PK\x03\x04 broken'), JOB_FILE_PROBLEM.notDocx],
  ['a Word file made to burst', docx('a.docx', POSTING, 40_000_000), JOB_FILE_PROBLEM.tooMuch],
  ['a file that is too large', plainFile('a.txt', 'a'.repeat(1_048_577)), JOB_FILE_PROBLEM.tooLarge],
  ['another type of file', plainFile('a.png', 'x'), JOB_FILE_PROBLEM.otherType],
] as const

test('a file that cannot be read is told in a sentence and nothing is lost', async ({
  page,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, '/app/practice/mock')
  for (const [what, file, problem] of UNREADABLE)
    await test.step(what, async () => {
      await description(page).fill('My own notes on the job')
      await choose(page, file)
      await expect(page.getByRole('alert')).toHaveText(problem)
      await expect(description(page)).toHaveValue('My own notes on the job')
      await choose(page, plainFile('posting.txt', POSTING.join('\n')))
      await expect(page.getByRole('alert')).toBeHidden()
      await expectShownBack(page)
    })
})

test('a Word file that is not read in ten seconds is given up, and the next one is read', async ({
  page,
  openAs,
  nurse,
}) => {
  // A worker that never answers, as with a file that lies about what is in it.
  const worker = '**/docx-worker*'
  await page.route(worker, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.onmessage = () => { for (;;); }' }),
  )
  await page.clock.install()
  await openAs(nurse.email, '/app/practice/mock')
  await description(page).fill('My own notes on the job')
  // From here on time passes only where the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const begun = page.waitForEvent('worker')
  await choose(page, docx('Posting.docx', POSTING))
  const ended = (await begun).waitForEvent('close')
  await page.clock.runFor(9_900)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.getByRole('alert')).toHaveText(JOB_FILE_PROBLEM.tooMuch)
  await ended
  await expect(description(page)).toHaveValue('My own notes on the job')
  await page.unroute(worker)
  await page.clock.resume()
  await choose(page, docx('Posting.docx', POSTING))
  await expectShownBack(page)
})
