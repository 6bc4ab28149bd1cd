import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { chat, keptKeys, say, shown } from './chat.ts'
import { shiftsDuring } from './layout-shift.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'

const ROOM = '/app/interview/clinical/chest_pain'
const CARE = SAFE_NURSES.chest_pain as readonly string[]

test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.apiLink.restore()
})

test('a nurse looks after a patient by typing, from his first words to their results', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  test.setTimeout(120_000)
  const { log, candidateLines, box, hint, finish, dialog } = chat(page)
  const starts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/interviews/start') && starts.push('start'))
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, ROOM)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Patient with Chest Pain')
  await expect(log).toContainText('It’s like a truck parked on my chest.')
  await expect(log).not.toContainText('Resuming')
  await expect(shown(page, 'This patient is fictional and played by an AI.')).toBeVisible()
  await expect(shown(page, 'Question 1 of ~10')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vital signs' })).toContainText('No vital signs yet.')
  await expect(page.getByRole('complementary', { name: 'Patient brief' })).toContainText('Dr. Nair')
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription('3 more messages, then you can finish.')

  await box.fill('Hello Mr. Brandt, I am Dana.')
  await box.press('Shift+Enter')
  await box.pressSequentially(CARE[0] as string)

  // Typing shows for a second and a half, then the words.
  system.openAi.setFaults({ tokenDelayMs: 100, delayMs: 300 })
  const sentAt = Date.now()
  await box.press('Enter')
  await expect(candidateLines.first()).toContainText('I am Dana.\n')
  await expect(box).toHaveValue('')
  await expect(box).not.toBeEditable()
  await expect(finish).toBeDisabled()
  await expect(log.getByText('Mr. Brandt is typing')).toBeVisible()
  const growing = log.locator('[aria-busy="true"]')
  await expect(growing).toBeVisible()
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_500)
  const early = (await growing.textContent()) ?? ''
  await expect.poll(async () => (await growing.textContent())?.length ?? 0).toBeGreaterThan(early.length)
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(box).toBeFocused()
  await expect(growing).toBeHidden()
  system.openAi.setFaults({})
  await expect(shown(page, 'Question 2 of ~10')).toBeVisible()

  // What the candidate has not sent yet outlasts a reload, and the session continues.
  await box.fill('Patient Maria Lopez, MRN 4482913, said')
  await expect(
    page.getByText('This looks like it has a medical record number and a patient’s name'),
  ).toBeVisible()
  await page.reload()
  await expect(log).toContainText('Resuming your previous interview session...')
  await expect(box).toHaveValue('Patient Maria Lopez, MRN 4482913, said')
  await expect(candidateLines).toHaveCount(1)
  expect(starts).toHaveLength(2)

  // The line is cut in the middle of a reply.
  system.openAi.setFaults({ tokenDelayMs: 300 })
  await box.fill(CARE[1] as string)
  await box.press('Enter')
  await expect(growing).toBeVisible()
  system.apiLink.cut()
  await expect(dialog).toContainText('Failed to send message. We can’t reach Preceptor.')
  system.apiLink.restore()
  system.openAi.setFaults({})
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(candidateLines).toHaveCount(2)
  await expect(log.getByText(CARE[1] as string)).toHaveCount(1)
  await hint.click()
  await expect(log.getByText('Hint.')).toBeVisible()
  await say(page, CARE[2] as string)
  await expect(log.getByText('Monitor', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Vital signs' })).toContainText(/HR\S* *\S*\d/)

  // Reading further up, a notice announces the reply and the view stays where the candidate reads.
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await log.dispatchEvent('scroll')
  await hint.click()
  await page.getByRole('button', { name: 'New reply' }).click()
  await expect(log.getByText('Hint.').last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New reply' })).toBeHidden()

  const shifts = await shiftsDuring(page, async () => {
    await finish.click()
    await expect(page).toHaveURL(/\/app\/results\/clinical\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { name: 'Five competencies' })).toBeVisible({ timeout: 20_000 })
  })
  expect(shifts).toBeLessThan(0.02)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await keptKeys(page)).toEqual([])
})
