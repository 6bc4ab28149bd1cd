import type { StartBehavioralReply } from '@preceptor/contracts/practice/practice'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHAT_ID, chatOf, QUESTION, statusAt } from '../fixtures/chat.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { practiced, scenarios } from '../fixtures/practice.ts'
import { subscriptionReply, usageReply } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const CLINICAL = '/app/practice/clinical'
const BEHAVIORAL = '/app/practice/behavioral'
const ROOM = `/app/interview/behavioral/${CHAT_ID}`
const LIST = 'GET /api/interviews/scenarios'
const START = 'POST /api/interviews/behavioral/start'
const PRACTICED = 'GET /api/interviews/practiced'
const ALL_USED = /You’ve used all your text sessions this month/

const open = (path: string, answers: Answers = {}) =>
  openPage(path, {
    user: nurse,
    answers: { [LIST]: { body: scenarios }, [PRACTICED]: { body: [] }, ...answers },
  })
const free = (textSessionsUsed: number): Answers => ({
  'GET /api/subscriptions/status': { body: subscriptionReply({ plan: 'free' }) },
  'GET /api/interviews/usage': {
    body: usageReply({ textSessionsUsed, textSessionsLimit: 3, voiceHoursLimit: 0 }, 'free'),
  },
})
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = page.getByRole('alertdialog')

describe('the scenarios', () => {
  const starts = page.getByRole('link', { name: /^Start This Scenario/ })

  test('are listed with what they are and what is used, and each leads into its room', async () => {
    const app = open(CLINICAL, { 'POST /api/interviews/start': 'never' })
    await shown('4 text sessions this month. Your plan has no limit.')
    await expect.poll(() => starts.elements().length).toBe(scenarios.length)
    const card = page.getByRole('listitem').filter({ hasText: 'Patient with Chest Pain' })
    for (const text of ['Emergency', 'Intermediate', 'pressure in his chest'])
      await expect.element(card).toMatchTextContent(text)
    await starts.first().click()
    await expect.poll(app.address).toBe('/app/interview/clinical/chest_pain')
  })

  test('are narrowed to a level, which stays in the address', async () => {
    const app = open(CLINICAL)
    await expect.poll(() => starts.elements().length).toBe(scenarios.length)
    await page.getByRole('radio', { name: 'Beginner' }).click()
    await expect.poll(() => starts.elements().length).toBe(1)
    await shown('1 scenario')
    await expect.element(page.getByRole('heading', { name: 'Elderly Patient Fall Prevention' })).toBeVisible()
    expect(app.address()).toBe(`${CLINICAL}?level=beginner`)
    await page.getByRole('radio', { name: 'All' }).click()
    await expect.poll(() => starts.elements().length).toBe(scenarios.length)
    expect(app.address()).toBe(CLINICAL)
  })

  test('say beforehand when the sessions of the month are used up, and lead to the plans', async () => {
    const nearly = open(CLINICAL, free(2))
    await shown('2 of 3 text sessions used this month')
    expect(page.getByText(ALL_USED).elements()).toHaveLength(0)
    nearly.end()
    const app = open(CLINICAL, free(3))
    await shown('3 of 3 text sessions used this month')
    await shown(ALL_USED)
    await page.getByRole('link', { name: 'See plans' }).click()
    await expect.poll(app.address).toBe('/app/pricing')
  })
})

describe('the categories', () => {
  test('lead to their questions and back by keyboard, and the focus goes along', async () => {
    const app = open(BEHAVIORAL)
    await expect.element(heading('Behavioral Questions')).toBeVisible()
    await shown(/^18 questions across 6 competency areas/)
    await expect.poll(() => page.getByText('3 questions', { exact: true }).elements().length).toBe(6)
    const view = page.getByRole('link', { name: 'View Questions of Conflict and communication' })
    view.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toBe(`${BEHAVIORAL}?category=conflict-communication`)
    await expect.element(heading('Conflict and communication')).toHaveFocus()
    const card = page.getByRole('listitem').filter({ hasText: QUESTION.slice(0, 36) })
    await expect.element(card).toMatchTextContent('Intermediate')
    await expect.element(card).toMatchTextContent('3 min')
    const topics = card.getByRole('list', { name: 'Example topics' }).getByRole('listitem')
    expect(topics.elements()).toHaveLength(4)
    await expect.element(topics.last()).toHaveTextContent('+1 more')
    page.getByRole('link', { name: 'Back to Categories' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(app.address).toBe(BEHAVIORAL)
    await expect.element(view).toHaveFocus()
  })

  test('give way to the questions that a search finds, which start from there', async () => {
    const app = open(BEHAVIORAL, { [START]: 'never' })
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('greatest weakness')
    await expect.poll(app.address).toBe(`${BEHAVIORAL}?q=greatest+weakness`)
    await shown('1 question')
    expect(page.getByRole('link', { name: /^View Questions/ }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Start Interview' }).click()
    await expect.poll(() => app.calls.filter(({ call }) => call === START).length).toBe(1)
    await page.getByRole('searchbox').fill('')
    await expect.poll(app.address).toBe(BEHAVIORAL)
    await expect.poll(() => page.getByRole('link', { name: /^View Questions/ }).elements().length).toBe(6)
  })

  test('are listed where the address names one that does not exist', async () => {
    open(`${BEHAVIORAL}?category=no-such-one`)
    await expect.element(heading('Behavioral Questions')).toBeVisible()
  })
})

test.for([CLINICAL, BEHAVIORAL])('a room that led the user back to %s says why', async (path) => {
  const notice = 'We couldn’t open this session.'
  openPage(path, { user: nurse, answers: { [LIST]: { body: scenarios } }, navigationState: { notice } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(notice)
})

describe('a question', () => {
  const CARE = `${BEHAVIORAL}?category=patient-care`
  const started: Answer = {
    body: {
      sessionId: CHAT_ID,
      transcript: chatOf(0, [], QUESTION),
      openingMessage: QUESTION,
      ...statusAt(0),
    } satisfies StartBehavioralReply,
  }
  const start = page.getByRole('button', { name: /^Start(ing|\sInterview)/ }).first()
  const session = { [`GET /api/interviews/behavioral/session/${CHAT_ID}`]: 'never' } as const

  test('starts once however often it is pressed, and no other meanwhile', async () => {
    const late = Promise.withResolvers<Answer>()
    const app = open(CARE, { ...session, [START]: late.promise })
    const asked = () => app.calls.filter(({ call }) => call === START)
    await start.dblClick()
    await expect.element(start).toMatchTextContent(/Starting\.\.\./)
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Start Interview' }).first().click({ force: true })
    late.resolve(started)
    await expect.poll(app.address).toBe(ROOM)
    expect(asked()).toHaveLength(1)
  })

  test('that is in progress is opened again', async () => {
    const app = open(CARE, {
      ...session,
      [START]: errorReply('SESSION_ALREADY_ACTIVE', 'You are in it already.', { existingSessionId: CHAT_ID }),
    })
    await start.click()
    await expect.poll(app.address).toBe(ROOM)
  })

  test('that does not start for lack of a network says so, and can be tried again', async () => {
    const app = open(CARE, { ...session, [START]: 'offline' })
    await start.click()
    await expect.element(dialog).toMatchTextContent('Failed to start behavioral interview')
    app.answers[START] = started
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.element(start).toHaveFocus()
    await start.click()
    await expect.poll(app.address).toBe(ROOM)
  })

  test('cannot be started where the sessions are used up, but resumed', async () => {
    const inProgress = practiced.map((one) =>
      one.kind === 'behavioral' ? { ...one, isInProgress: true } : one,
    )
    const app = open(`${BEHAVIORAL}?category=conflict-communication`, {
      ...session,
      ...free(3),
      [PRACTICED]: { body: inProgress },
      [START]: errorReply('SESSION_ALREADY_ACTIVE', 'You are in it already.', { existingSessionId: CHAT_ID }),
    })
    await shown(ALL_USED)
    const resume = page.getByRole('button', { name: 'Resume Interview' })
    await expect.poll(() => resume.elements().length).toBe(2)
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    await start.click({ force: true })
    expect(app.calls.filter(({ call }) => call === START)).toEqual([])
    await resume.first().click()
    await expect.poll(app.address).toBe(ROOM)
  })

  test('is rejected in a dialog where the sessions were used up meanwhile', async () => {
    const text = 'You’ve used all your text sessions this month. Upgrade for more.'
    const app = open(`${BEHAVIORAL}?category=problem-solving`, {
      ...free(2),
      [START]: errorReply('TEXT_LIMIT_EXCEEDED', text),
    })
    await shown('2 of 3 text sessions used this month')
    await start.click()
    await expect.element(dialog).toMatchTextContent(text)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect.element(start).toHaveFocus()
    await start.click()
    await dialog.getByRole('button', { name: 'See plans' }).click()
    await expect.poll(app.address).toBe('/app/pricing')
  })
})
