import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { makeNurse } from './people.ts'
import { purge } from './purge.ts'
import { openRows, quotesOn } from './quotes-on.ts'
import { expect, test } from './test.ts'
import { CARE, practiceClient } from './typed-practice.ts'

test('a session is finished from its results, quotes the candidate until their words go, and not even the history keeps them', {
  tag: '@deep',
}, async ({ page, openAs, system, request }) => {
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.clinical()
  const address = `/app/results/clinical/${sessionId}`
  await openAs(nurse.email, address)
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expect(page.getByRole('heading', { name: 'Patient with Chest Pain', level: 1 })).toBeVisible()
  const { analysis } = await client.post('end', { sessionId })
  const score = page.getByRole('region', { name: 'Overall score' })
  await expect(score).toContainText(`${analysis.overallScore} of 100`)
  await expect(page.getByRole('region', { name: 'How the patient did' })).toContainText(
    `${analysis.outcome.redFlagsMet} of ${analysis.outcome.redFlags}`,
  )
  await openRows(page)
  const quotes = await quotesOn(page)
  expect(quotes.length).toBeGreaterThan(0)
  for (const quote of quotes) expect(CARE.join(' ')).toContain(quote)

  const link = page.locator('[data-from-quote="1"]')
  await link.click()
  await expect(page).toHaveURL(/#quote-1$/)
  await expect(page.locator('mark').first()).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Start New Interview' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/clinical$/)

  await purge(system, sessionId)
  // As the room handed it over before the words were gone.
  await page.evaluate(
    ([handedOver, to]) => history.pushState({ usr: { analysis: handedOver } }, '', to),
    [analysis, address],
  )
  await page.reload()
  await expect(page.getByText('We deleted the transcript and your quotes on schedule')).toBeVisible()
  await expect(score).toContainText(`${analysis.overallScore} of 100`)
  await openRows(page)
  await expect(page.getByText(QUOTE_REMOVED)).toHaveCount(0)
  expect(await quotesOn(page)).toEqual([])
  for (const message of CARE) await expect(page.getByRole('main')).not.toContainText(message)
})
