import { beginInterview, expectHeard, say, takeTurn } from './room.ts'
import { speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

test('an answer is heard again beside its quotes, from this tab only', async ({
  page,
  request,
  openAs,
  nurse,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('preceptor.voiceSettings', JSON.stringify({ keepRecordings: true })),
  )
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(asked.headers()['content-type'] ?? '')
  })
  await openAs(nurse.email, `/app/interview/mock/${await beginInterview(request, nurse.email)}`)
  await takeTurn(page)
  await say(page, speak('I would assess the patient and call the rapid response team', 'hear'))
  await expectHeard(page, 1)
  await page.getByRole('button', { name: 'Finish and get feedback' }).first().click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await page.getByRole('tab', { name: 'Detailed Feedback' }).click({ timeout: 40_000 })

  const hear = page.getByRole('button', { name: /^Hear yourself/ }).last()
  await hear.click()
  await expect(hear).toHaveAttribute('aria-pressed', 'true')
  await expect(hear).toHaveAttribute('aria-pressed', 'false', { timeout: 15_000 })
  expect(sent.filter((type) => !type.startsWith('application/json') && type !== '')).toEqual([])

  await page.reload()
  await page.getByRole('tab', { name: 'Detailed Feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Transcript, answer by answer' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hear yourself/ })).toHaveCount(0)
})
