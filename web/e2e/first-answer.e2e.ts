import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { linkIn, mailTo } from './inbox.ts'
import { playToMicrophone, toneBetween } from './microphone.ts'
import { now } from './room.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'Night-shift tea at 4'
/** Of buttons, links and choices up to the first spoken answer; the link in the mail is followed outside the app. */
const MOST_PRESSES = 4

test.use({ viewport: { width: 360, height: 740 } })

test('a newcomer on a phone is four presses from the register page to the first spoken answer', async ({
  page,
  system,
}) => {
  test.setTimeout(120_000)
  // Long enough for the question to be asked before a voice is heard.
  const wav = join(tmpdir(), `preceptor-first-answer-${process.pid}.wav`)
  writeFileSync(wav, toneBetween({ leadS: 15, seconds: 5, tailS: 20, peak: 0.25 }))
  playToMicrophone(wav)
  const email = `${randomUUID()}@example.com`
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Start Your 7-Day Free Trial' }))
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  // The page leads on to signing in by itself.
  await page.goto(linkIn(await mailTo(system, email, /Verify/), '/verify-email'))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(page).toHaveURL('/dashboard')
  await press(page.getByRole('link', { name: 'I’d rather talk' }))
  // No talk button: the microphone listens, and the answer ends by itself.
  await expect(now(page)).toHaveText('Listening to you', { timeout: 60_000 })
  await expect(page).toHaveURL(/interview\/mock\/.+/)
  const interviewId = new URL(page.url()).pathname.split('/').at(-1)!
  const answers = async () =>
    (await listTranscript(system.db, { interviewId })).filter(({ role }) => role === 'candidate').length
  await expect.poll(answers, { timeout: 40_000 }).toBe(1)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  // The way back leads home: it begins no second interview.
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  const begun = await system.db
    .selectFrom('interview')
    .innerJoin('account', 'account.id', 'interview.accountId')
    .select('interview.id')
    .where('account.email', '=', email)
    .execute()
  expect(begun).toEqual([{ id: interviewId }])
})

test('a visitor on a phone is three presses from a spoken answer and its feedback, without an account', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('figure').filter({ hasText: 'One turn of an interview.' })
  const presses = ['Or answer it yourself, without an account', 'Start talking', 'I’m done']
  for (const name of presses) {
    if (name === 'I’m done') await expect(card.getByRole('button', { name: /I’m done 0:03/ })).toBeVisible()
    await card.getByRole('button', { name }).click()
  }
  await expect(card.locator('.own-feedback').getByText('You said', { exact: true })).toBeVisible()
  expect(presses.length).toBeLessThanOrEqual(3)
})
