import type { Page } from '@playwright/test'
import { docx, type JobFile, pdf, plainFile } from '../gallery/fixtures/device/job-files.ts'
import { POSTING } from '../gallery/fixtures/practice.ts'
import { expect, test } from './test.ts'

const LINES = POSTING.split('\n')

const description = (page: Page) => page.getByLabel('Job Description')
const summary = (page: Page) => page.getByRole('region', { name: 'What this posting says' })

const choose = async (page: Page, file: JobFile) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload .pdf, .docx or .txt' }).click()
  const { name, mimeType, bytes } = file
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(bytes) })
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

test('a nurse is heard, sets up an interview for a job and reaches the room', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByText('Microphone', { exact: true }).click()
  await page.getByRole('button', { name: 'Check microphone' }).click()
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute(
    'aria-valuetext',
    'Good',
  )
  await expect(page.getByText('We can hear you', { exact: true })).toBeVisible()
  await expect(page.getByText('Ready')).toBeVisible()
  await expect(page.getByText('15-25 minutes', { exact: true })).toBeVisible()
  await expect(page.getByText('of voice left this month')).toBeVisible()

  await page.getByText('The job you’re applying for', { exact: true }).click()
  await page.getByLabel('Hospital/Organization').fill('Harbor Clinic')
  await description(page).fill(POSTING)
  await expectShownBack(page)
  await page.getByLabel('Position Title').fill('  Charge Nurse ')
  await page.getByRole('radio', { name: 'Dr. Michael (Clinical)' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\/[0-9a-f-]{36}$/)
  const sessionId = page.url().split('/').at(-1) ?? ''
  const interview = await system.db
    .selectFrom('interview')
    .innerJoin('mockSetup', 'interview.setupId', 'mockSetup.id')
    .select([
      'interview.status',
      'interview.personality',
      'interview.metadata',
      'mockSetup.jobDescription',
      'mockSetup.positionTitle',
      'mockSetup.companyName',
    ])
    .where('interview.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  expect(interview).toMatchObject({
    status: 'in_progress',
    personality: 'clinical',
    metadata: { interviewLength: 'medium', positionTitle: 'Charge Nurse' },
    positionTitle: 'Charge Nurse',
    companyName: 'Harbor Clinic',
    jobDescription: expect.stringContaining('Document care in Epic & teach families'),
  })
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    sessionId,
    selectedPersonality: 'clinical',
    positionTitle: 'Charge Nurse',
  })
})

test('files of three kinds are read in the browser, each reader coming with the first file that needs it @deep', async ({
  page,
  openAs,
  nurse,
}) => {
  const loaded: string[] = []
  const sent: string[] = []
  await openAs(nurse.email, '/app/practice/mock')
  await page.getByText('The job you’re applying for', { exact: true }).click()
  page.on('request', (request) => (request.method() === 'GET' ? loaded : sent).push(request.url()))
  const readers = () => loaded.filter((url) => /pdf|docx|mammoth/.test(url))
  for (const file of [
    plainFile('posting.txt', LINES.join('\r\n')),
    docx('Posting.docx', LINES),
    pdf('posting.pdf', LINES),
  ]) {
    const before = readers().length
    await choose(page, file)
    await expect(page.getByRole('status').filter({ hasText: `We read ${file.name}.` })).toBeVisible()
    await expectShownBack(page)
    await expect(description(page)).toHaveValue(/^ICU Registered Nurse - Nights\nLakeside Medical Center\n/)
    await expect(page.getByLabel('Hospital/Organization')).toHaveValue('Lakeside Medical Center')
    expect(readers().length > before, file.name).toBe(file.name !== 'posting.txt')
    await description(page).clear()
    await expect(summary(page)).toBeHidden()
    await page.getByLabel('Hospital/Organization').clear()
  }
  expect(sent).toEqual([])
})
