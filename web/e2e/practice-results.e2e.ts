import type { Page } from '@playwright/test'
import { NEXT_STEP_TIPS } from '@preceptor/content/behavioral-results'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { makeNurse } from './people.ts'
import { purge } from './purge.ts'
import { expect, test } from './test.ts'
import { CARE, practiceClient, STORY } from './typed-practice.ts'

const UNKNOWN = '6f1d2f5e-3c1b-4a8e-9d53-1f2f5e3c1b4a'

const quoted = (page: Page) => page.locator('blockquote mark')
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const expectQuotesOf = async (page: Page, words: string) => {
  await expect(quoted(page).first()).toBeVisible()
  for (const quote of await quoted(page).allTextContents()) expect(words).toContain(quote.trim())
}

test('clinical results say how the patient was, what she did and when, and what was missing', async ({
  page,
  openAs,
  system,
  request,
}) => {
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const nitro = 'I am giving you nitroglycerin under the tongue.'
  const messages = [...CARE.slice(0, 1), nitro, 'I will be back soon.']
  const sessionId = await client.clinical(messages)
  const { analysis } = await client.post('end', { sessionId })
  await openAs(nurse.email, `/app/results/clinical/${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Patient with Chest Pain', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overall score' })).toContainText(`${analysis.overallScore}%`)
  await expect(page.getByRole('region', { name: 'Overall score' })).toContainText('Needs Improvement')
  await expect(page.getByRole('region', { name: 'How the patient was' })).toContainText(
    `${analysis.outcome.redFlagsMet} of ${analysis.outcome.redFlags}`,
  )
  await expect(page.getByText(analysis.detailedFeedback)).toBeVisible()
  await expect(card(page, 'Prioritization and safety')).toContainText('message 1, in time')
  await expect(card(page, 'Clinical knowledge')).toContainText('What was missing')
  for (const { name } of analysis.evidence.flatMap((one: { missing: { name: string }[] }) => one.missing))
    await expect(page.getByText(`${name}.`).first()).toBeVisible()
  await expect(card(page, 'Clinical knowledge')).toContainText('Gave nitroglycerin. It needs an order')
  await expect(card(page, 'Clinical knowledge').locator('blockquote')).toContainText(
    'giving you nitroglycerin',
  )
  await expectQuotesOf(page, messages.join(' '))

  const link = page.getByRole('link', { name: 'Show in transcript quote 1', exact: true })
  await link.click()
  await expect(page).toHaveURL(/#quote-1$/)
  await expect(page.locator('mark[data-quotes~="1"]').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${sessionId}$`))
  await page.getByRole('link', { name: 'Start New Interview' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/clinical$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('behavioral results show five competencies with her words, STAR in each answer, insights and tips', async ({
  page,
  openAs,
  system,
  request,
}) => {
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral()
  const { analysis } = await client.post('behavioral/end', { sessionId })
  await openAs(nurse.email, `/app/results/behavioral/${sessionId}`)
  await expect(page.getByText('Describe a conflict with a colleague').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overall score' })).toContainText(`${analysis.overallScore}%`)
  const scores = {
    'Communication Skills': analysis.communicationScore,
    'Problem-Solving': analysis.problemSolvingScore,
    Professionalism: analysis.professionalismScore,
    'Patient Focus': analysis.patientFocusScore,
    'Self-Awareness': analysis.selfAwarenessScore,
  }
  for (const [name, score] of Object.entries(scores)) {
    const word =
      score >= 85 ? 'Excellent' : score >= 70 ? 'Good' : score >= 55 ? 'Average' : 'Needs Improvement'
    await expect(card(page, name)).toContainText(`${score}% ${word}`)
    await expect(card(page, name)).toContainText('Next:')
  }
  await expectQuotesOf(page, STORY.join(' '))
  await expect(page.getByRole('region', { name: 'Insights' }).getByRole('listitem')).toHaveCount(3)
  for (const tip of NEXT_STEP_TIPS) await expect(page.getByText(tip)).toBeVisible()
  for (const title of ['Strengths', 'Areas for Growth', 'Detailed Analysis'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const star = page.getByRole('list', { name: 'STAR parts' })
  await expect(star).toHaveCount(STORY.length)
  await expect(star.first().getByRole('listitem').first()).toHaveText('Situation: Present')
  await page.getByRole('link', { name: 'Practice Another Question' }).click()
  await expect(page).toHaveURL(/\/app\/practice\/behavioral$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(/\/(dashboard)?$/)

  const plan = ['I read a journal every week.', 'I teach new nurses.', 'I want to learn critical care.']
  const forward = await client.behavioral(plan, 'career_goals')
  await client.post('behavioral/end', { sessionId: forward })
  await page.goto(`/app/results/behavioral/${forward}`)
  await expect(page.getByText('Situation: n/a').first()).toBeVisible()
  await expect(page.getByText('this question does not ask for a story').first()).toBeVisible()
})

test('past its time a result keeps its scores and none of her words, not even from the history', async ({
  page,
  openAs,
  system,
  request,
}) => {
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const clinical = await client.clinical()
  const behavioral = await client.behavioral()
  const ended = {
    clinical: (await client.post('end', { sessionId: clinical })).analysis,
    behavioral: (await client.post('behavioral/end', { sessionId: behavioral })).analysis,
  }
  await purge(system, clinical)
  await purge(system, behavioral)
  await openAs(nurse.email, '/mark.svg')
  for (const [kind, id, words] of [
    ['clinical', clinical, CARE],
    ['behavioral', behavioral, STORY],
  ] as const) {
    // As the room handed it over before the words were gone.
    await page.evaluate(
      ([analysis, to]) => history.pushState({ usr: { analysis } }, '', to as string),
      [ended[kind], `/app/results/${kind}/${id}`],
    )
    await page.reload()
    await expect(page.getByText('The transcript has been deleted, as promised')).toBeVisible()
    await expect(page.getByText(`${ended[kind].overallScore}%`).first()).toBeVisible()
    await expect(page.getByText(QUOTE_REMOVED).first()).toBeVisible()
    await expect(quoted(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Show in transcript/ })).toHaveCount(0)
    for (const message of words) await expect(page.locator('main')).not.toContainText(message)
  }
  await expect(page.getByRole('list', { name: 'STAR parts' })).toHaveCount(STORY.length)
})

test('with the coach away placeholders are named as such; a new try scores the session', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_/)
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const sessionId = await client.behavioral()
  system.openAi.setFaults({ error: 1 })
  const { analysis } = await client.post('behavioral/end', { sessionId })
  await openAs(nurse.email, '/mark.svg')
  await page.evaluate(
    ([handedOver, to]) => history.replaceState({ usr: { analysis: handedOver } }, '', to as string),
    [analysis, `/app/results/behavioral/${sessionId}`],
  )
  await page.reload()
  await expect(page.getByText(/unavailable right now, so these are placeholder scores/)).toBeVisible()
  await expect(page.getByText('Not a score of this interview.')).toBeVisible()
  await expect(card(page, 'Patient Focus')).toContainText('75% Good')
  await expect(page.getByRole('region', { name: 'Insights' })).toBeHidden()
  system.openAi.setFaults({})
  const retry = page.getByRole('button', { name: 'Retry analysis' })
  system.apiLink.cut()
  await retry.click()
  await expect(page.getByRole('alert')).toContainText('Preceptor cannot be reached')
  system.apiLink.restore()
  await retry.click()
  await expectQuotesOf(page, STORY.join(' '))
  await expect(page.getByText(/placeholder scores/)).toBeHidden()
  await page.reload()
  await expectQuotesOf(page, STORY.join(' '))
})

test('an open session can be gone on with, or finished once there is enough of it', async ({
  page,
  openAs,
  system,
  request,
}) => {
  const nurse = await makeNurse(system.db)
  const client = await practiceClient(request, nurse.email)
  const clinical = await client.clinical(CARE.slice(0, 2))
  const behavioral = await client.behavioral()
  await openAs(nurse.email, `/app/results/clinical/${clinical}`)
  await expect(page.getByRole('heading', { name: 'This session is still open' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish and see results' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Go on with the session' })).toHaveAttribute(
    'href',
    '/app/interview/clinical/chest_pain',
  )

  await page.goto(`/app/results/behavioral/${behavioral}`)
  await expect(page.getByRole('link', { name: 'Go on with the session' })).toHaveAttribute(
    'href',
    `/app/interview/behavioral/${behavioral}`,
  )
  await page.getByRole('button', { name: 'Finish and see results' }).click()
  await expectQuotesOf(page, STORY.join(' '))

  await purge(system, clinical)
  await page.goto(`/app/results/clinical/${clinical}`)
  await expect(page.getByText('24 hours on the free plan, 72 hours on the others')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start New Interview' })).toBeVisible()
})

test('results that are not hers do not exist, and those that cannot be had lead to the dashboard', async ({
  page,
  openAs,
  system,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|ERR_/)
  const [nurse, other] = [await makeNurse(system.db), await makeNurse(system.db)]
  const client = await practiceClient(request, other.email)
  const sessionId = await client.behavioral()
  const { analysis } = await client.post('behavioral/end', { sessionId })
  const own = await (await practiceClient(request, nurse.email)).behavioral([])
  await openAs(nurse.email, '/mark.svg')
  for (const path of [
    `behavioral/${UNKNOWN}`,
    `behavioral/${sessionId}`,
    'behavioral/nothing-like-an-id',
    `clinical/${sessionId}`,
    `clinical/${own}`,
  ]) {
    await page.goto(`/app/results/${path}`)
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
  }
  await page.evaluate(
    ([handedOver, to]) => history.pushState({ usr: { analysis: handedOver } }, '', to as string),
    [analysis, `/app/results/behavioral/${sessionId}`],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()

  await page.route('**/api/interviews/behavioral/session/**', (route) => route.abort())
  await page.goto(`/app/results/behavioral/${own}`)
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 15_000 })
  await expect(page.getByText('Your results could not be loaded.')).toBeVisible()
})
