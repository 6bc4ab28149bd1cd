import { beginInterview, expectHeard, now, say, takeTurn } from './room.ts'
import { ANSWERS, speak, wordCount, wordErrors } from './spoken-answers.ts'
import { expect, test } from './test.ts'

test('a nurse speaks her whole interview and reaches her results', async ({
  page,
  request,
  openAs,
  system,
}) => {
  test.setTimeout(300_000)
  const answers = ANSWERS.map((text, at) => speak(text, String(at)))
  const sessionId = await beginInterview(request, 'nurse@example.com')
  await openAs('nurse', `/app/interview/mock/${sessionId}`)
  let given = 0
  for (const answer of answers) {
    await Promise.race([takeTurn(page), page.waitForURL(/\/app\/results\//)]).catch(() => {})
    if (/results/.test(page.url()) || !(await now(page).isVisible())) break
    await say(page, answer)
    given++
    await expectHeard(page, given)
  }
  await expect(
    page.getByText('Generating your interview analysis...').or(page.getByRole('tab', { name: 'Overview' })),
  ).toBeVisible({ timeout: 40_000 })
  await expect(page).toHaveURL(new RegExp(`/app/results/mock/${sessionId}$`), { timeout: 40_000 })

  const turns = await system.db
    .selectFrom('turn')
    .select(['role', 'content'])
    .where('interviewId', '=', sessionId)
    .orderBy('position')
    .execute()
  const heard = turns.filter(({ role }) => role === 'candidate').map(({ content }) => content ?? '')
  expect(heard.length).toBe(given)
  const said = answers.slice(0, given).map(({ text }) => text)
  const errors = said.reduce((sum, text, at) => sum + wordErrors(text, heard[at] ?? ''), 0)
  const words = said.reduce((sum, text) => sum + wordCount(text), 0)
  expect(errors / words).toBeLessThan(0.15)
})
