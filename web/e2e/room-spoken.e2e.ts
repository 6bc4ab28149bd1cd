import type { Page } from '@playwright/test'
import { PERSONALITIES } from '@preceptor/content/personalities'
import { atDepth } from '@preceptor/domain/testing/depth'
import { playToMicrophone } from './microphone.ts'
import { beginInterview, expectHeard, holdToTalk, recorded, say, takeTurn, wholeSeconds } from './room.ts'
import { ANSWERS, type SpokenAnswer, speak, wordCount, wordErrors } from './spoken-answers.ts'
import type { System } from './system.ts'
import { CONNECTION_LOST, expect, test } from './test.ts'

/** Three questions, the last of which closes: two answers, two answers, one. */
const ANSWERS_GIVEN = 5

/** Waits for the results, then holds what was saved against what was said: each answer once, and heard well. */
const expectWholeInterview = async (page: Page, system: System, sessionId: string, said: SpokenAnswer[]) => {
  await expect(page).toHaveURL(new RegExp(`/app/results/mock/${sessionId}$`), { timeout: 60_000 })
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  const turns = await system.db
    .selectFrom('turn')
    .select(['role', 'content', 'turnId'])
    .where('interviewId', '=', sessionId)
    .orderBy('position')
    .execute()
  const heard = turns.filter(({ role }) => role === 'candidate')
  expect(heard).toHaveLength(ANSWERS_GIVEN)
  expect(new Set(heard.map(({ turnId }) => turnId)).size).toBe(ANSWERS_GIVEN)
  expect(turns.filter(({ role }) => role === 'interviewer')).toHaveLength(ANSWERS_GIVEN + 1)
  const errors = said.reduce((sum, { text }, at) => sum + wordErrors(text, heard[at]?.content ?? ''), 0)
  const words = said.reduce((sum, { text }) => sum + wordCount(text), 0)
  expect(errors / words).toBeLessThan(0.15)
}

/** Dr. Michael is spoken with below, and every day; the others in the deep run. */
const others = PERSONALITIES.filter(({ key }) => key !== 'clinical')

for (const { key, displayName } of atDepth([], others))
  test(`a nurse speaks their whole interview with ${displayName} and reaches their results`, async ({
    page,
    request,
    openAs,
    system,
    nurse,
  }) => {
    test.setTimeout(300_000)
    const answers = ANSWERS.slice(0, ANSWERS_GIVEN).map((text, at) => speak(text, `${key}-${at}`))
    const sessionId = await beginInterview(request, nurse.email, key)
    await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
    for (const [given, answer] of answers.entries()) {
      await takeTurn(page)
      await say(page, answer)
      await expectHeard(page, given + 1)
    }
    await expectWholeInterview(page, system, sessionId, answers)
  })

test('a nurse speaks their whole interview with Dr. Michael, the network cut for ten seconds and realtime killed in the middle', async ({
  page,
  request,
  openAs,
  system,
  allowConsoleErrors,
  nurse,
}) => {
  test.setTimeout(300_000)
  allowConsoleErrors(CONNECTION_LOST)
  const answers = ANSWERS.slice(0, ANSWERS_GIVEN).map((text, at) => speak(text, `fault-${at}`))
  const sessionId = await beginInterview(request, nurse.email, 'clinical')
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  const whileSpeaking = async (answer: SpokenAnswer, happens: () => Promise<void>) => {
    playToMicrophone(answer.wavFile)
    await holdToTalk(page)
    await recorded(page, 1)
    await happens()
    await recorded(page, wholeSeconds(answer))
    await page.mouse.up()
  }
  for (const [given, answer] of answers.entries()) {
    await takeTurn(page)
    if (given === 1)
      await whileSpeaking(answer, async () => {
        system.realtimeLink.cut()
        await recorded(page, 11)
        system.realtimeLink.restore()
      })
    else if (given === 3)
      await whileSpeaking(answer, async () => {
        await system.realtime.kill()
        await system.realtime.start()
      })
    else await say(page, answer)
    await expectHeard(page, given + 1)
  }
  await expectWholeInterview(page, system, sessionId, answers)
})
