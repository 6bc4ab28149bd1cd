import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { behavioralSession, CHAT_ID, chatOf, QUESTION, STORY, startedAt, statusAt } from '../fixtures/chat.ts'
import { chat } from '../fixtures/chat-page.ts'
import { nurse } from '../fixtures/people.ts'
import { openPage, setScheme } from '../open-story.ts'

/** A phone, the narrowest, on its side, a desk at 200 %, and a desk. */
const SIZES = [
  [360, 740],
  [320, 568],
  [740, 360],
  [640, 400],
  [1280, 800],
] as const

const SESSION = `GET /api/interviews/session/${CHAT_ID}`

beforeEach(() => setScheme('light'))

const isInWindow = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight + 1
}

const log = () => chat.log.element()
const readFromTheTop = () => log().scrollTo({ top: 0 })

test.each(SIZES)('at %i x %i the vital signs and the message box stay in view', async (width, height) => {
  await page.viewport(width, height)
  openPage('/app/interview/clinical/chest_pain', {
    user: nurse,
    answers: { 'POST /api/interviews/start': { body: startedAt(6) }, [SESSION]: 'never' },
  })
  await expect.element(chat.box).toHaveProperty('readOnly', false)
  const vitals = page.getByRole('region', { name: 'Vital signs' })
  for (const read of [() => {}, readFromTheTop]) {
    read()
    expect(isInWindow(vitals.element())).toBe(true)
    expect(isInWindow(chat.box.element())).toBe(true)
    expect(log().clientHeight).toBeGreaterThanOrEqual(64)
  }
  await expect.element(vitals).toMatchTextContent('92/58')
})

test('a page that waits for the reply is no longer than a phone', async () => {
  await page.viewport(360, 740)
  openPage('/app/interview/clinical/chest_pain', {
    user: nurse,
    answers: {
      'POST /api/interviews/start': { body: startedAt(6) },
      'POST /api/interviews/message': 'never',
      [SESSION]: 'never',
    },
  })
  await expect.element(chat.box).toHaveProperty('readOnly', false)
  await chat.box.fill('I am putting you on the monitor, and I am taking your vital signs now.')
  await chat.send.click()
  await expect.element(page.getByText(/is typing$/)).toBeInTheDocument()
  expect(document.documentElement.scrollHeight).toBe(innerHeight)
})

test.each(SIZES)('at %i x %i the question and the message box stay in view', async (width, height) => {
  await page.viewport(width, height)
  const session = behavioralSession(
    { transcript: chatOf(5, STORY, QUESTION), standing: statusAt(5, { readyForEvaluation: true }) },
    'in_progress',
  )
  openPage(`/app/interview/behavioral/${CHAT_ID}`, { user: nurse, answers: { [SESSION]: { body: session } } })
  await expect.element(chat.box).toHaveProperty('readOnly', false)
  const question = page.getByRole('region', { name: 'Your question' })
  for (const read of [() => {}, readFromTheTop]) {
    read()
    expect(isInWindow(question.element())).toBe(true)
    expect(isInWindow(chat.box.element())).toBe(true)
    expect(log().clientHeight).toBeGreaterThanOrEqual(64)
  }
  await expect.element(question).toMatchTextContent(QUESTION)
  expect(log().textContent).not.toContain(QUESTION)
})

test('on a phone the brief opens over the chat, and gives the focus back', async () => {
  await page.viewport(360, 740)
  openPage('/app/interview/clinical/chest_pain', {
    user: nurse,
    answers: { 'POST /api/interviews/start': { body: startedAt(2) }, [SESSION]: 'never' },
  })
  const button = page.getByRole('button', { name: 'Patient brief' })
  await button.click()
  const brief = page.getByRole('dialog', { name: 'Robert Hayes, 58 years' })
  await expect.element(brief).toMatchTextContent('Dr. Nair, emergency physician')
  await brief.getByRole('button', { name: 'Close' }).click()
  await expect.element(button).toHaveFocus()
})
