import { makeNurse } from './people.ts'
import { expectHeard, say, takeTurn } from './room.ts'
import { makeScoredInterview } from './scored-interview.ts'
import { ANSWERS, speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

test('a question of an interview is answered again by voice', async ({ page, openAs, system }) => {
  test.setTimeout(240_000)
  const nurse = await makeNurse(system.db)
  const { id } = await makeScoredInterview(system.db, nurse.id)
  await openAs(nurse.email, `/app/results/mock/${id}`)
  await page
    .getByRole('button', { name: /again by voice/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/interview\/mock\//)
  const results = page.waitForURL(/\/app\/results\/mock\//, { timeout: 200_000 }).then(() => true)
  for (const [at, text] of [ANSWERS[4], ANSWERS[3]].entries()) {
    const isDone = await Promise.race([results, takeTurn(page).then(() => false)])
    if (isDone) break
    await say(page, speak(text, `redo-${at}`))
    if (at === 0) await expectHeard(page, 1)
  }
  await results
  await expect(page.getByRole('heading', { name: 'First answer' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('article', { name: 'Second answer' }).locator('ins').first()).toBeVisible()
  const used = await system.db
    .selectFrom('interview')
    .select('voiceSecondsUsed')
    .where('originalId', '=', id)
    .executeTakeFirstOrThrow()
  expect(used.voiceSecondsUsed, 'voice is metered as always').toBeGreaterThan(0)
})
