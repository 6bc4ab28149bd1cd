import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CARE,
  CHAT_ID,
  chatOf,
  clinicalAnalysis,
  clinicalSession,
  startedAt,
  statusAt,
} from '../fixtures/chat.ts'
import { chat, comeBack, keptKeys, replied, withoutTyping } from '../fixtures/chat-page.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { subscriptionReply } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const ROOM = '/app/interview/clinical/chest_pain'
const RESULTS = `/app/results/clinical/${CHAT_ID}`
const START = 'POST /api/interviews/start'
const SEND = 'POST /api/interviews/message'
const HINT = 'POST /api/interviews/hint'
const END = 'POST /api/interviews/end'
const SESSION = `GET /api/interviews/session/${CHAT_ID}`
const EXPIRED = 'Chat history is kept for 24 hours on the free plan and for 72 hours on the others.'
const { log, candidateLines, box, send, hint, finish, exit, retry, dialog } = chat

const open = (opened: Answer, answers: Answers = {}, path = ROOM) =>
  openPage(path, {
    user: nurse,
    answers: { [START]: opened, [SESSION]: 'never', ...answers },
    inBrowser: withoutTyping,
  })
const at = (count: number, fields: Parameters<typeof startedAt>[1] = {}): Answer => ({
  body: startedAt(count, fields),
})
const ended: Answer = { body: { sessionId: CHAT_ID, analysis: clinicalAnalysis, progress: null } }
const say = async (text: string) => {
  await expect.element(box).toHaveProperty('readOnly', false)
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}
const editable = () => expect.element(box).toHaveProperty('readOnly', false)
const lines = (count: number) => expect.poll(() => candidateLines.elements().length).toBe(count)

test('an empty message is none, and Shift+Enter adds a line', async () => {
  const app = open(at(0), { [SEND]: 'never' })
  await expect.element(send).toBeDisabled()
  await box.fill('   ')
  await userEvent.keyboard('{Enter}')
  await lines(0)
  await box.fill('Hello Mr. Hayes, I am Maya.')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}I am taking your pulse.{Enter}')
  await lines(1)
  await expect
    .poll(() => app.calls.find(({ call }) => call === SEND)?.body)
    .toMatchObject({ message: 'Hello Mr. Hayes, I am Maya.\nI am taking your pulse.' })
})

describe('a message', () => {
  test('is kept while the model fails, and has its reply later', async () => {
    const text = 'Failed to send message. It’s saved. Send it again to get a reply.'
    const app = open(at(0), { [SEND]: errorReply('VENDOR_UNAVAILABLE', text) })
    await say(CARE[0])
    await expect.element(dialog).toMatchTextContent(text)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect
      .element(page.getByText(/^Your last message is kept here and has no reply yet\./))
      .toBeVisible()
    await expect.element(box).toHaveProperty('readOnly', true)
    app.answers[SEND] = replied(1, 'It goes into my left arm.', statusAt(1))
    await retry.click()
    await editable()
    await lines(1)
    const turns = app.calls
      .filter(({ call }) => call === SEND)
      .map(({ body }) => (body as { turnId: string }).turnId)
    expect(new Set(turns).size).toBe(1)
  })

  test('that the server has without a reply waits for one after a reload', async () => {
    open(at(1, { transcript: chatOf(1).slice(0, 2) }), {
      [SEND]: replied(1, 'It goes into my left arm.', statusAt(1)),
    })
    await lines(1)
    await expect.element(box).toHaveProperty('readOnly', true)
    await retry.click()
    await editable()
    await lines(1)
  })

  test('is sent again where the line was cut in the middle of its reply', async () => {
    const app = open(at(0), { [SEND]: { deltas: ['It goes into'] } })
    await say(CARE[1])
    await expect.element(dialog).toMatchTextContent('Failed to send message. We can’t reach Preceptor.')
    app.answers[SEND] = replied(1, 'It goes into my left arm.', statusAt(1))
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await editable()
    await lines(1)
    expect(log.getByText(CARE[1]).elements()).toHaveLength(1)
    expect(log.getByText('It goes into my left arm.').elements()).toHaveLength(1)
  })

  test('that may hold a patient’s data is sent at the second press only', async () => {
    const app = open(at(0), { [SEND]: 'never' })
    const words = 'Patient Maria Lopez, MRN 4482913, said she is fine.'
    const calls = () => app.calls.filter(({ call }) => call === SEND).length
    await say(words)
    await expect.element(page.getByText(/press Send once more/)).toBeVisible()
    await lines(0)
    expect(calls()).toBe(0)
    await box.fill(`${words} And hungry.`)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/press Send once more/)).toBeVisible()
    expect(calls()).toBe(0)
    await send.click()
    await lines(1)
    await expect.poll(calls).toBe(1)
  })

  test('that is too long stays and says so', async () => {
    open(at(0))
    await box.fill('x'.repeat(20_001))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('This message is too long: 20,001 of 20,000 characters.')
    await userEvent.keyboard('{Enter}')
    await expect.element(send).toBeDisabled()
    await lines(0)
  })

  test('into a chat that is gone says why, and leads to the scenarios', async () => {
    const app = open(at(1), { [SEND]: errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.') })
    await say('Where does it hurt?')
    await expect.element(dialog).toMatchTextContent('Chat history expired')
    await expect.element(dialog).toMatchTextContent(EXPIRED)
    expect(keptKeys()).toEqual([])
    await dialog.getByRole('button', { name: 'Back to scenarios' }).click()
    await expect.poll(app.address).toBe('/app/practice/clinical')
  })
})

test('a hint that fails holds nobody up, and is gone with the next message', async () => {
  const app = open(at(1), { [HINT]: 'offline', [SEND]: replied(2, 'It goes into my left arm.', statusAt(2)) })
  const failed = page.getByRole('status').getByText(/^Failed to get hint\. We can’t reach Preceptor/)
  await hint.click()
  await expect.element(failed).toBeVisible()
  expect(dialog.query()).toBeNull()
  await say(CARE[1])
  await expect.poll(() => failed.elements().length).toBe(0)
  await editable()
  await hint.click()
  await expect.element(failed).toBeVisible()
  app.answers[HINT] = { body: { hint: 'Look at the monitor.' } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(log.getByText(/Look at the monitor/)).toBeVisible()
  await expect.element(box).toHaveFocus()
})

test('an end that fails leads back to the chat', async () => {
  open(at(3), { [END]: 'offline' })
  await finish.click()
  await expect.element(dialog).toMatchTextContent('Failed to end interview')
  await dialog.getByRole('button', { name: 'Back to the chat' }).click()
  await editable()
})

test('without the coach there is an analysis all the same, and nothing is kept here', async () => {
  const scored = { ...clinicalAnalysis, fallback: true }
  const app = open(at(3), {
    [END]: { body: { sessionId: CHAT_ID, analysis: scored, progress: null } },
    [SESSION]: { body: clinicalSession({ analysis: scored }) },
  })
  await box.fill('Not sent yet')
  await finish.click()
  await expect.poll(app.address).toBe(RESULTS)
  await expect.element(page.getByText(/isn’t available right now/)).toBeVisible()
  expect(keptKeys()).toEqual([])
})

describe('the last turns', () => {
  const last = statusAt(12, { softWarning: true, maxTurnsReached: true })

  test('are announced, with a message from another window, and then only the results are left', async () => {
    const app = open(at(10, { softWarning: true }), { [SEND]: replied(12, 'I feel better.', last) })
    await expect.element(page.getByText('Few turns left').first()).toBeInTheDocument()
    expect(page.getByText(/^Question 11 of/).elements()).toHaveLength(0)
    const session = clinicalSession({ transcript: chatOf(12), standing: last }, 'in_progress')
    app.answers[SESSION] = { body: session }
    await say('And from this one.')
    await lines(12)
    await expect.element(page.getByText(/^That was your last message\./)).toBeVisible()
    for (const gone of [box, send, hint]) await expect.poll(() => gone.elements().length).toBe(0)
    await expect.poll(() => finish.elements().length).toBe(1)
  })

  test('that this window does not know of are rejected, and the results are a press away', async () => {
    const app = open(at(11), {
      [SEND]: errorReply(
        'MAX_TURNS_REACHED',
        'This interview has reached its last message. Finish it to see your results.',
      ),
      [END]: ended,
    })
    await say('One too many')
    await expect
      .element(dialog)
      .toMatchTextContent('This interview has reached its last message. Finish it to see your results.')
    await dialog.getByRole('button', { name: 'Finish Interview' }).click()
    await expect.poll(app.address).toBe(RESULTS)
  })
})

describe('leaving', () => {
  test('is not asked for while there is nothing to lose', async () => {
    const app = open(at(0))
    await editable()
    await exit.click()
    await expect.poll(app.address).toBe('/dashboard')
  })

  test.for([
    ['free', 'Your chat is kept for 24 hours.'],
    ['professional', 'Your chat is kept for 3 days (72 hours).'],
  ] as const)('on the plan %s says how long it is kept: %s', async ([plan, text]) => {
    const status = subscriptionReply({ plan, status: 'active' })
    const app = open(at(1), { 'GET /api/subscriptions/status': { body: status } })
    await editable()
    await exit.click()
    await expect.element(dialog).toMatchTextContent(text)
    await dialog.getByRole('button', { name: 'Keep going' }).click()
    await expect.element(exit).toHaveFocus()
    await exit.click()
    await dialog.getByRole('button', { name: 'Exit' }).click()
    await expect.poll(app.address).toBe('/dashboard')
  })
})

describe('a room that does not open', () => {
  test('since nobody knows the scenario leads to the scenarios, which say so', async () => {
    const unknown = errorReply('NOT_FOUND', 'There is no such scenario.')
    const app = open(unknown, {}, '/app/interview/clinical/unheard_of')
    await expect.poll(app.address).toBe('/app/practice/clinical')
    await expect.element(page.getByText(/^We couldn’t load this scenario\./)).toBeVisible()
  })

  test('can be tried again', async () => {
    const app = open({ status: 500, body: {} })
    await expect.element(dialog).toMatchTextContent('The interview didn’t open')
    await expect.element(dialog).toMatchTextContent('Failed to start interview session')
    app.answers[START] = at(0)
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await editable()
  })

  test('since the candidate’s sessions are used up leads to the plans', async () => {
    const text = 'You’ve used all your text sessions this month.'
    const app = open(errorReply('TEXT_LIMIT_EXCEEDED', text))
    await expect.element(dialog).toMatchTextContent(text)
    await dialog.getByRole('button', { name: 'See plans' }).click()
    await expect.poll(app.address).toBe('/app/pricing')
  })
})

test('what the other window did is here as soon as the candidate comes back', async () => {
  const app = open(at(2))
  await lines(2)
  app.answers[SESSION] = {
    body: clinicalSession({ transcript: chatOf(3), standing: statusAt(3) }, 'in_progress'),
  }
  comeBack()
  await lines(3)
  app.answers[SESSION] = { body: clinicalSession() }
  comeBack()
  await expect.poll(app.address).toBe(RESULTS)
})
