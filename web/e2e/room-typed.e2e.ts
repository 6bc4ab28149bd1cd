import { PERSONALITIES } from '@preceptor/content/personalities'
import { makeNurse } from './people.ts'
import { beginInterview, lines, mine, now, takeTurn } from './room.ts'
import { expect, test } from './test.ts'

const ANSWER =
  'A patient fell behind on her urine output for two hours. I repeated the vitals, called the physician early and she went back to surgery.'

/** By day one of them; the others in the deep run. */
const tagOf = (key: string) => (key === 'professional' ? {} : { tag: '@deep' })

for (const { key, name, displayName } of PERSONALITIES)
  test(
    `a nurse types their whole interview with ${displayName} and reaches their results`,
    tagOf(key),
    async ({ page, request, openAs, system, nurse }) => {
      test.setTimeout(240_000)
      const sessionId = await beginInterview(request, nurse.email, key)
      await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
      await takeTurn(page)
      await expect(lines(page).first()).toContainText(name)
      await page.getByRole('button', { name: 'Type instead' }).click()
      const box = page.getByLabel('Your answer')
      const results = page.waitForURL(/\/app\/results\/mock\//, { timeout: 200_000 }).then(() => true)
      for (let given = 1; given <= 6; given++) {
        const hasEnded = await Promise.race([
          results,
          expect(now(page).filter({ hasText: /Your turn to type|is speaking/ }))
            .toBeVisible({ timeout: 60_000 })
            .then(() => false),
        ])
        if (hasEnded) break
        await box.fill(`${ANSWER} Answer ${given}.`)
        await box.press(given % 2 ? 'Control+Enter' : 'Meta+Enter')
        await expect(
          mine(page)
            .nth(given - 1)
            .or(page.getByText('Generating your interview analysis...')),
        ).toBeVisible({
          timeout: 30_000,
        })
      }
      await results
      const typed = await system.db
        .selectFrom('turn')
        .select(['content', 'confidence'])
        .where('interviewId', '=', sessionId)
        .where('role', '=', 'candidate')
        .orderBy('position')
        .execute()
      expect(typed.length).toBeGreaterThanOrEqual(5)
      expect(typed.map(({ content }) => content)).toEqual(typed.map((_, at) => `${ANSWER} Answer ${at + 1}.`))
      expect(typed.every(({ confidence }) => confidence === null)).toBe(true)
    },
  )

test('a turn is one trace from the candidate’s browser to the vendors', { tag: '@deep' }, async ({
  page,
  request,
  openAs,
  system,
  nurse,
}) => {
  const sessionId = await beginInterview(request, nurse.email)
  await openAs(nurse.email, `/app/interview/mock/${sessionId}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your answer').fill(ANSWER)
  await page.getByLabel('Your answer').press('Control+Enter')
  await expect(now(page)).toContainText('is speaking')
  const { spans } = system.traces
  const turnOfRealtime = () =>
    spans.find(
      ({ name, attributes }) => name === 'turn' && attributes['preceptor.interview_id'] === sessionId,
    )
  const ofIt = (wanted: string) =>
    spans.find(
      ({ service, name, traceId }) =>
        `${service} ${name}` === wanted && traceId === turnOfRealtime()?.traceId,
    )
  await expect.poll(() => ofIt('preceptor-web turn')?.spanId, { timeout: 20_000 }).toBeTruthy()
  expect(turnOfRealtime()?.parentSpanId).toBe(ofIt('preceptor-web turn')?.spanId)
  expect(ofIt('preceptor-web turn')?.events.at(-1)?.name).toBe('audible')
  for (const call of ['openai interview_reply', 'azure-speech synthesis'])
    await expect.poll(() => ofIt(`preceptor-realtime ${call}`)?.parentSpanId).toBe(turnOfRealtime()?.spanId)
})

const WHOLE_STORY =
  'Last winter on a night shift my patient was short of breath. I was the primary nurse and had to act. ' +
  'I raised the head of the bed, started oxygen and called the rapid response team. ' +
  'She was transferred to the ICU and went home a week later.'

test('once enough is said the candidate is offered to finish, and may @deep', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(120_000)
  const { email } = await makeNurse(system.db)
  await openAs(email, `/app/interview/mock/${await beginInterview(request, email)}`)
  await takeTurn(page)
  await page.getByRole('button', { name: 'Type instead' }).click()
  const offer = page.getByText('You’ve covered the main points well.')
  for (let given = 1; given <= 4; given++) {
    await takeTurn(page)
    await expect(offer).toHaveCount(0)
    await page.getByLabel('Your answer').fill(`${WHOLE_STORY} That was story ${given}.`)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(mine(page)).toHaveCount(given)
  }
  await takeTurn(page)
  await expect(offer).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Finish and get feedback' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
})
