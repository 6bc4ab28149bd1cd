import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, ViewportSize } from '@playwright/test'
import { sql } from 'kysely'
import { playToMicrophone } from './microphone.ts'
import { makeNurse } from './people.ts'
import { beginInterview, now, takeTurn, talkButton } from './room.ts'
import { speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

/** Phones, a tablet, a desk, a phone on its side, and a desk at 200 %. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 740, height: 360 },
  { width: 640, height: 400 },
] as const

test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/WebSocket connection|net::ERR_/))
test.afterEach(({ system }) => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
  system.realtimeLink.restore()
})

/** Where the talk button is at each size, in whole pixels of the window. */
const placesOf = async (page: Page) => {
  const places: Record<string, number[]> = {}
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const { left, top, width, height, bottom } = await talkButton(page).evaluate((button) =>
      button.getBoundingClientRect().toJSON(),
    )
    expect(bottom, `in the window at ${size.width} x ${size.height}`).toBeLessThanOrEqual(size.height)
    places[`${size.width} x ${size.height}`] = [left, top, width, height].map(Math.round)
  }
  return places
}

/** Whether an element lies inside what clips it, the window and each scrolling box around it, and nothing covers it. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const clips = [new DOMRect(0, 0, innerWidth, innerHeight)]
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible') clips.push(box.getBoundingClientRect())
    const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      clips.every(
        (clip) =>
          top >= clip.top - 1 &&
          bottom <= clip.bottom + 1 &&
          left >= clip.left - 1 &&
          right <= clip.right + 1,
      ) && element.contains(inFront)
    )
  })

const expectWhole = async (page: Page, selector: string, sizes: readonly ViewportSize[] = SIZES) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await isWhole(page, selector), `${selector} at ${size.width} x ${size.height}`).toBe(true)
  }
}

test('the talk button stands at the same point in every state, on every width', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  const answer = speak('I would assess the patient and call the rapid response team', 'dock')
  const seen: [state: string, places: Awaited<ReturnType<typeof placesOf>>][] = []
  const see = async (title: string, timeout = 30_000) => {
    await expect(now(page)).toHaveText(title, { timeout })
    seen.push([title, await placesOf(page)])
  }
  system.realtimeLink.freeze()
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await see('Opening the room')
  system.realtimeLink.restore()
  await see('Sarah is speaking')
  await takeTurn(page)
  await see('Your turn')

  await talkButton(page).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('.under.say')).toHaveText('Please hold the button longer while speaking')
  await see('Your turn')

  system.speech.setFaults({ recognition: { stall: 1 } })
  playToMicrophone(answer.wavFile)
  await page.keyboard.down('Space')
  await sleep(answer.durationMs - 500)
  await see('Recording')
  system.realtimeLink.freeze()
  await page.keyboard.up('Space')
  await see('Sending your answer')
  system.realtimeLink.restore()
  await see('Turning your voice into text')
  await see('Still turning your voice into text')
  await see('Your answer is not text yet')

  system.speech.setFaults({ recognition: {} })
  system.openAi.setFaults({ delayMs: 8_000 })
  await page.getByRole('button', { name: 'Retry' }).click()
  await see('Sarah is thinking')
  await see('Sarah is still thinking')
  system.realtimeLink.cut()
  await see('Reconnecting')
  await expectWhole(page, '.stage-top > .notice')
  const [, resting] = seen[2]!
  for (const [state, places] of seen) expect(places, state).toEqual(resting)
})

for (const [length, question] of [
  ['short', 'How did you keep the resident on your side afterward?'],
  [
    'long',
    'Tell me about the last time you disagreed with a provider on what a patient of yours needed, and how you two settled it.',
  ],
  [
    'longest',
    'Walk me through a shift on which two of your patients got worse within the same hour, how you decided whom to see first, what you handed over to whom while you were away, and what you would do another way if it came again.',
  ],
] as const)
  test(`a ${length} question stands whole in its box on every width`, async ({
    page,
    request,
    openAs,
    system,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { email } = await makeNurse(system.db)
    const sessionId = await beginInterview(request, email)
    await sql`
      update interview set metadata = jsonb_set(metadata, '{questions,0,question}', ${JSON.stringify(question)}::jsonb)
      where id = ${sessionId}
    `.execute(system.db)
    await openAs(email, `/app/interview/mock/${sessionId}`)
    await takeTurn(page)
    await expect(page.locator('.caption .ask')).toHaveText(question)
    await expectWhole(page, '.caption .ask', [...SIZES, { width: 320, height: 568 }])
    await talkButton(page).focus()
    await page.keyboard.down('Space')
    await expect(now(page)).toHaveText('Recording')
    await expectWhole(page, '.caption .asked')
    await page.keyboard.press('Escape')
    await page.keyboard.up('Space')
  })

test('a slow save is told while an answer is recorded, and nothing hides it', async ({
  page,
  request,
  openAs,
  system,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { email } = await makeNurse(system.db)
  const sessionId = await beginInterview(request, email)
  await openAs(email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  const locked = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  const locking = system.db.transaction().execute(async (trx) => {
    await trx.selectFrom('interview').select('id').where('id', '=', sessionId).forUpdate().execute()
    locked.resolve()
    await seen.promise
  })
  await locked.promise
  await talkButton(page).focus()
  await page.keyboard.down('Space')
  await expect(now(page)).toHaveText('Recording')
  await expect(page.locator('.under.say')).toHaveText(
    'Saving takes longer than usual. Nothing is lost; we keep trying.',
  )
  await expectWhole(page, '.under.say')
  seen.resolve()
  await locking
  await page.keyboard.press('Escape')
  await page.keyboard.up('Space')
  await expect(now(page)).toHaveText('Your turn')
})
