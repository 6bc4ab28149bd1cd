import { ANSWERS } from '@preceptor/domain/scoring/testing/behavioral-answers'
import { chat, keptKeys, say } from './chat.ts'
import { makeNurse } from './people.ts'
import { expect, test } from './test.ts'
import { practiceClient, STORY } from './typed-practice.ts'

const roomOf = (sessionId: string) => `/app/interview/behavioral/${sessionId}`
const _NOT_LOADED = 'Failed to load behavioral interview session. Please try starting a new session.'

test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.apiLink.restore()
})

test('a nurse answers a question by typing, looks at their scores in between and finishes', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/502|ERR_/)
  test.setTimeout(150_000)
  const { log, candidateLines, hint, finish, dialog } = chat(page)
  const evaluate = page.getByRole('button', { name: 'Get Evaluation' })
  const panel = page.getByRole('dialog', { name: 'Your answer so far' })
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral([])
  await openAs(nurse.email, roomOf(sessionId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Behavioral Interview')
  await expect(page.getByRole('region', { name: 'Your question' })).toContainText('conflict')
  const heard = page.getByRole('region', { name: 'What we’ve heard' })
  await expect(heard).toContainText('Not yet. When and where was it?')
  await expect(log).not.toContainText('Resuming')
  await expect(evaluate).toBeHidden()
  await expect(finish).toHaveAccessibleDescription('3 more answers, then you can finish.')

  await hint.click()
  await expect(log.getByText('Hint.')).toBeVisible()
  await say(page, STORY[0] as string)
  await page.reload()
  await expect(log).toContainText('Resuming your previous interview session...')
  await expect(candidateLines).toHaveCount(1)
  await say(page, STORY[1] as string)
  await expect(finish).toBeDisabled()
  await say(page, ANSWERS.team_conflict?.rich as string)
  await expect(heard.getByRole('listitem').filter({ hasText: 'Action' })).toContainText('“')
  await expect(finish).toBeEnabled()

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
  await expect(page.getByRole('heading', { name: 'Five competencies' })).toBeVisible({ timeout: 20_000 })
  expect(await keptKeys(page)).toEqual([])
})

test('a message that was cut off is sent once more under the same words @deep', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  const { candidateLines, box, dialog } = chat(page)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral([])
  await openAs(nurse.email, roomOf(sessionId))
  await expect(box).toBeEditable()
  system.apiLink.cut()
  await box.fill(STORY[0] as string)
  await box.press('Enter')
  await expect(dialog).toContainText('We can’t reach Preceptor.')
  system.apiLink.restore()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(box).toBeEditable({ timeout: 20_000 })
  await expect(candidateLines).toHaveCount(1)
  await page.reload()
  await expect(candidateLines).toHaveCount(1)
})
