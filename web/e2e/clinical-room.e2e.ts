import { hashPassword } from '@preceptor/api/passwords'
import { SAFE_NURSES } from '@preceptor/content/clinical-scenarios/testing/safe-nurses'
import { makeSubscriber } from '@preceptor/db/testing/builders'
import { DEMO_PASSWORD } from '@preceptor/local/seed'
import { chat, comeBack, keptKeys, say, shown } from './chat.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'
import { practiceClient } from './typed-practice.ts'

const ROOM = '/app/interview/clinical/chest_pain'
const CARE = SAFE_NURSES.chest_pain as readonly string[]
const EXPIRED = 'Chat history is kept for 24 hours on the free plan and for 72 hours on paid plans.'

test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.apiLink.restore()
})

test('a nurse looks after a patient by typing, from his first words to her results', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(120_000)
  const { log, hers, box, send, hint, finish } = chat(page)
  const starts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/interviews/start') && starts.push('start'))
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, ROOM)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Patient with Chest Pain')
  await expect(log).toContainText("It's like a truck parked on my chest.")
  await expect(log).not.toContainText('Resuming')
  await expect(page.getByText('This patient is fictional and played by an AI.')).toBeVisible()
  await expect(shown(page, 'Question 1 of ~10')).toBeVisible()
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription('You can finish after 3 messages: 3 to go.')

  // An empty message is none, and Shift+Enter adds a line.
  await expect(send).toBeDisabled()
  await box.fill('   ')
  await box.press('Enter')
  await expect(hers).toHaveCount(0)
  await box.fill('Hello Mr. Brandt, I am Dana.')
  await box.press('Shift+Enter')
  await box.pressSequentially(CARE[0] as string)

  // Typing shows for a second and a half, then the words.
  system.openAi.setFaults({ tokenDelayMs: 150, delayMs: 300 })
  const sentAt = Date.now()
  await box.press('Enter')
  await expect(hers.first()).toContainText('I am Dana.\n')
  await expect(box).toHaveValue('')
  await expect(box).not.toBeEditable()
  await expect(finish).toBeDisabled()
  await expect(log.getByText('Mr. Brandt is typing')).toBeVisible()
  const growing = log.locator('.voices[aria-busy="true"]')
  await expect(growing).toBeVisible()
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_500)
  const early = (await growing.textContent()) ?? ''
  await expect.poll(async () => (await growing.textContent())?.length ?? 0).toBeGreaterThan(early.length)
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(box).toBeFocused()
  await expect(growing).toBeHidden()
  system.openAi.setFaults({})
  await expect(shown(page, 'Question 2 of ~10')).toBeVisible()

  // What she has not sent yet outlasts a reload, and the session goes on.
  await box.fill('Patient Maria Lopez, MRN 4482913, said')
  await expect(
    page.getByText("This looks like it has a medical record number and a patient's name"),
  ).toBeVisible()
  await page.reload()
  await expect(log).toContainText('Resuming your previous interview session...')
  await expect(box).toHaveValue('Patient Maria Lopez, MRN 4482913, said')
  await expect(hers).toHaveCount(1)
  expect(starts).toHaveLength(2)

  await say(page, CARE[1] as string)
  await hint.click()
  await expect(log.getByText('Hint.')).toBeVisible()
  await say(page, CARE[2] as string)
  await expect(log.getByText('Monitor', { exact: true }).first()).toBeVisible()

  // Reading further up, she is told of a reply and stays where she reads.
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await log.dispatchEvent('scroll')
  await hint.click()
  await page.getByRole('button', { name: 'New reply' }).click()
  await expect(log.locator('.hint-card').last()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'New reply' })).toBeHidden()

  await finish.click()
  await expect(page.getByText('Generating your interview analysis...')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/results\/clinical\/[0-9a-f-]{36}$/)
  expect(await page.evaluate(() => history.state.usr.analysis.kind)).toBe('clinical')
  expect(await keptKeys(page)).toEqual([])
})

test('a message survives a model that fails, a network that is cut and a reload', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/502|ERR_/)
  test.setTimeout(120_000)
  const { log, hers, box, dialog, retry, hint, finish } = chat(page)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, ROOM)

  system.openAi.setFaults({ error: 1 })
  await box.fill(CARE[0] as string)
  await box.press('Enter')
  await expect(dialog).toContainText(
    'Failed to send message. It is kept: please send it again for the reply.',
  )
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Your last message is kept here and has no reply yet.')).toBeVisible()
  await expect(box).not.toBeEditable()
  await page.reload()
  await expect(hers).toHaveCount(1)
  system.openAi.setFaults({})
  await retry.click()
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(hers).toHaveCount(1)

  // The line is cut in the middle of a reply.
  system.openAi.setFaults({ tokenDelayMs: 400 })
  await box.fill(CARE[1] as string)
  await box.press('Enter')
  await expect(log.locator('.voices[aria-busy="true"]')).toBeVisible()
  system.apiLink.cut()
  await expect(dialog).toContainText('Failed to send message. Preceptor cannot be reached.')
  system.apiLink.restore()
  system.openAi.setFaults({})
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(hers).toHaveCount(2)
  await expect(log.getByText(CARE[1] as string)).toHaveCount(1)

  await say(page, CARE[2] as string)
  system.apiLink.cut()
  await hint.click()
  await expect(dialog).toContainText('Failed to get hint')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await finish.click()
  await expect(dialog).toContainText('Failed to end interview')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  await expect(box).toBeEditable()

  // Without the coach there is an analysis all the same.
  system.openAi.setFaults({ error: 1 })
  await finish.click()
  await expect(page).toHaveURL(/\/app\/results\/clinical\//)
  expect(await page.evaluate(() => history.state.usr.analysis.fallback)).toBe(true)
})

test('the last turns are told, and after them only the results are left', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/)
  test.setTimeout(120_000)
  const { hers, box, dialog, finish } = chat(page)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.clinical(Array.from({ length: 10 }, (_, at) => `I am watching you, ${at}.`))
  await openAs(nurse.email, ROOM)
  await expect(shown(page, 'Few turns left')).toBeVisible()
  await expect(shown(page, 'Question 11 of ~10')).toBeVisible()

  // A message from another window is here with the reply to the next one.
  await client.post('message', { sessionId, message: 'From the other window.' })
  await say(page, 'And from this one.')
  await expect(hers).toHaveCount(12)
  await expect(page.getByText('From the other window.')).toBeVisible()
  await expect(page.getByText('This was the last message of this interview.')).toBeVisible()
  await expect(box).toBeDisabled()

  // In a window that does not know it yet, the server says so.
  const { id: other } = await makeNurse(system.db).then(async (second) => {
    const client = await practiceClient(request, second.email)
    const id = await client.clinical(Array.from({ length: 11 }, (_, at) => `I stay with you, ${at}.`))
    await openAs(second.email, ROOM)
    await expect(box).toBeEditable()
    await client.post('message', { sessionId: id, message: 'The twelfth.' })
    return { id }
  })
  await box.fill('One too many')
  await box.press('Enter')
  await expect(dialog).toContainText(
    'This interview has reached its last message. Finish it to see your results.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(box).toBeDisabled()
  await expect(box).toHaveValue('One too many')
  await expect(finish).toBeEnabled()
  await finish.click()
  await expect(page).toHaveURL(new RegExp(`/app/results/clinical/${other}$`))
})

test('leaving is asked for once there is something to lose, and says how long it is kept', async ({
  page,
  openAs,
  system,
}) => {
  const { box, exit, dialog } = chat(page)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const free = await makeSubscriber(
    system.db,
    { plan: 'free' },
    { email: 'free-chat@example.com', passwordHash },
  )
  await openAs(free.email, ROOM)
  await expect(box).toBeEditable()
  await exit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(ROOM)
  await say(page, CARE[0] as string)
  await exit.click()
  await expect(dialog).toContainText('Your chat is kept for 24 hours.')
  await dialog.getByRole('button', { name: 'Keep going' }).click()
  await expect(exit).toBeFocused()

  const trial = await makeNurse(system.db)
  await openAs(trial.email, ROOM)
  await say(page, CARE[0] as string)
  await exit.click()
  await expect(dialog).toContainText('Your chat is kept for 3 days (72 hours).')
  await dialog.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a text that is too long stays and says so; a chat that is gone says why', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  const { box, hers, send, dialog } = chat(page)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, ROOM)
  await box.fill('x'.repeat(20_001))
  await expect(page.getByRole('alert')).toContainText(
    'This message is too long: 20,001 of 20,000 characters.',
  )
  await box.press('Enter')
  await expect(send).toBeDisabled()
  await expect(hers).toHaveCount(0)
  await box.fill('Where does it hurt?')
  const inProgress = system.db.updateTable('interview').where('accountId', '=', nurse.id)
  await inProgress.set({ purgeAt: new Date() }).execute()
  await box.press('Enter')
  await expect(dialog).toContainText('Chat history expired')
  await expect(dialog).toContainText(EXPIRED)
  expect(await keptKeys(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to scenarios' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/clinical$/)
})

test('a room that does not open says why and leads on', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|403|500|ERR_/)
  const { box, dialog } = chat(page)
  const nurse = await makeNurse(system.db)
  await openAs(nurse.email, '/app/interview/clinical/unheard_of')
  await expect(page).toHaveURL(/\/app\/practice\/clinical$/)
  await expect(page.getByText('This scenario could not be loaded.')).toBeVisible()

  await page.route('**/api/interviews/start', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(ROOM)
  await expect(dialog).toContainText('The interview did not open')
  await expect(dialog).toContainText('Failed to start interview session')
  await page.unroute('**/api/interviews/start')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(box).toBeEditable()

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const used = await makeSubscriber(
    system.db,
    { plan: 'free' },
    { email: 'used-chats@example.com', passwordHash },
  )
  const client = await practiceClient(request, used.email)
  for (const scenario of ['pediatric_fever', 'post_surgical', 'elderly_fall'])
    await client.clinical([], scenario)
  await openAs(used.email, ROOM)
  await expect(dialog).toContainText(/text sessions?/i)
  await dialog.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL(/\/app\/pricing$/)
})

test('what the other window did is here as soon as she comes back', async ({
  page,
  request,
  openAs,
  system,
}) => {
  const { log, box } = chat(page)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.clinical(CARE.slice(0, 2))
  await openAs(nurse.email, ROOM)
  await expect(box).toBeEditable()
  await client.post('message', { sessionId, message: 'Typed in the other window.' })
  await comeBack(page)
  await expect(log).toContainText('Typed in the other window.')
  await client.post('end', { sessionId })
  await comeBack(page)
  await expect(page).toHaveURL(new RegExp(`/app/results/clinical/${sessionId}$`))
})
