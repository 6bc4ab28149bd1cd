import { hashPassword } from '@preceptor/api/passwords'
import { ANSWERS } from '@preceptor/content/rubrics/testing/behavioral-answers'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { chat, comeBack, keptKeys, say, shown } from './chat.ts'
import { makeNurse } from './people.ts'
import { beginInterview } from './room.ts'
import { expect, test } from './test.ts'
import { practiceClient, STORY } from './typed-practice.ts'

const roomOf = (sessionId: string) => `/app/interview/behavioral/${sessionId}`
const NOT_LOADED = 'Failed to load behavioral interview session. Please try starting a new session.'

test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.apiLink.restore()
})

test('a nurse answers a question by typing, looks at her scores in between and finishes', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/502|ERR_/)
  test.setTimeout(150_000)
  const { log, hers, hint, finish, dialog } = chat(page)
  const evaluate = page.getByRole('button', { name: 'Get Evaluation' })
  const panel = page.getByRole('dialog', { name: 'Your answer so far' })
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral([])
  await openAs(nurse.email, roomOf(sessionId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Behavioral Interview')
  await expect(log.locator('.msg').first()).toContainText('conflict')
  await expect(log).not.toContainText('Resuming')
  await expect(evaluate).toBeHidden()
  await expect(finish).toHaveAccessibleDescription('You can finish after 3 messages: 3 to go.')

  await hint.click()
  await expect(log.getByText('Hint.')).toBeVisible()
  await say(page, STORY[0] as string)
  await page.reload()
  await expect(log).toContainText('Resuming your previous interview session...')
  await expect(hers).toHaveCount(1)
  await say(page, STORY[1] as string)
  await expect(finish).toBeDisabled()
  await say(page, ANSWERS.team_conflict?.rich as string)
  await expect(finish).toBeEnabled()

  system.openAi.setFaults({ error: 1 })
  await evaluate.click()
  await expect(dialog).toContainText('Failed to evaluate interview', { timeout: 20_000 })
  await dialog.getByRole('button', { name: 'OK' }).click()
  system.openAi.setFaults({})
  await evaluate.click()
  await expect(panel).toContainText(/\d+% (Excellent|Good|Average|Needs Improvement)/)
  await expect(panel).toContainText('Communication')
  await panel.getByRole('button', { name: 'Continue Interview' }).click()
  await expect(panel).toBeHidden()

  await evaluate.click()
  await expect(panel).toBeVisible()
  system.apiLink.cut()
  await panel.getByRole('button', { name: 'Finish Interview' }).click()
  await expect(dialog).toContainText('Failed to end interview')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/results/behavioral/${sessionId}$`))
  expect(await page.evaluate(() => history.state.usr.analysis.kind)).toBe('behavioral')
  expect(await keptKeys(page)).toEqual([])
})

test('the last turns are told, and the cache gives way to the server', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(120_000)
  const { log, hers, box, finish } = chat(page)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const thin = Array.from({ length: 5 }, (_, at) => `We talked about it, part ${at}.`)
  const sessionId = await client.behavioral(thin)
  await openAs(nurse.email, roomOf(sessionId))
  await expect(hers).toHaveCount(5)
  await say(page, 'And that was that.')
  await expect(shown(page, 'Few turns left')).toBeVisible()
  expect(await keptKeys(page)).toEqual([`conversation:${sessionId}`])

  // Another window writes the last but one; the cache of this one is older.
  await client.post('behavioral/message', { sessionId, message: 'From the other window.' })
  await page.reload()
  await expect(hers).toHaveCount(7)
  await expect(log).toContainText('From the other window.')
  await say(page, 'The last one.')
  await expect(page.getByText('This was the last message of this interview. Please finish it')).toBeVisible()
  await expect(box).toBeDisabled()
  await finish.click()
  await expect(page).toHaveURL(new RegExp(`/app/results/behavioral/${sessionId}$`))

  // Opened again, it is over.
  await page.goto(roomOf(sessionId))
  await expect(page).toHaveURL(new RegExp(`/app/results/behavioral/${sessionId}$`))
  expect(await keptKeys(page)).toEqual([])
})

test('a session that is none of hers, of another kind or gone leads elsewhere', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|ERR_/)
  const { dialog, box } = chat(page)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const nurse = await makeSubscriber(
    system.db,
    { plan: 'professional' },
    { email: 'chat-elsewhere@example.com', passwordHash },
  )
  const other = await makeNurse(system.db)
  const theirs = await (await practiceClient(request, other.email)).behavioral([])
  await openAs(nurse.email, roomOf(theirs))
  await expect(dialog).toContainText(NOT_LOADED)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/behavioral$/)

  await page.goto(roomOf(await beginInterview(request, nurse.email)))
  await expect(page).toHaveURL(/\/app\/practice\/behavioral$/)

  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral(STORY.slice(0, 1))
  await page.goto(roomOf(sessionId))
  await expect(box).toBeEditable()
  const session = system.db.updateTable('interview').where('id', '=', sessionId)
  await session.set({ purgeAt: new Date() }).execute()
  await comeBack(page)
  await expect(dialog).toContainText('Chat history is kept for 24 hours on the free plan and for 72 hours')
  await dialog.getByRole('button', { name: 'Back to questions' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/behavioral$/)
})

test('a message that was cut off is sent once more under the same words', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  const { hers, box, dialog } = chat(page)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral([])
  await openAs(nurse.email, roomOf(sessionId))
  await expect(box).toBeEditable()
  system.apiLink.cut()
  await box.fill(STORY[0] as string)
  await box.press('Enter')
  await expect(dialog).toContainText('Preceptor cannot be reached.')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(hers).toHaveCount(1)
  await page.reload()
  await expect(hers).toHaveCount(1)
})
