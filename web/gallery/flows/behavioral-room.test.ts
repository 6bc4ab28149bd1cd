import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { behavioralAnalysis, behavioralSession, CHAT_ID, chatOf, STORY, statusAt } from '../fixtures/chat.ts'
import { chat, comeBack, keptKeys, replied, withoutTyping } from '../fixtures/chat-page.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { interviewReply } from '../fixtures/results.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const ROOM = `/app/interview/behavioral/${CHAT_ID}`
const RESULTS = `/app/results/behavioral/${CHAT_ID}`
const QUESTIONS = '/app/practice/behavioral'
const SEND = 'POST /api/interviews/behavioral/message'
const END = 'POST /api/interviews/behavioral/end'
const EVALUATE = 'POST /api/interviews/behavioral/evaluate'
const SESSION = `GET /api/interviews/session/${CHAT_ID}`
const { log, candidateLines, box, finish, dialog } = chat

const at = (count: number, fields: Parameters<typeof statusAt>[1] = {}): Answer => ({
  body: behavioralSession(
    { transcript: chatOf(count, STORY), standing: statusAt(count, fields) },
    'in_progress',
  ),
})
const open = (session: Answer, answers: Answers = {}) =>
  openPage(ROOM, { user: nurse, answers: { [SESSION]: session, ...answers }, inBrowser: withoutTyping })
const editable = () => expect.element(box).toHaveProperty('readOnly', false)
const lines = (count: number) => expect.poll(() => candidateLines.elements().length).toBe(count)
const say = async (text: string) => {
  await editable()
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('the box is named for the one it writes to, as within a sentence', async () => {
  open(at(1))
  await editable()
  await expect.element(box).toHaveAccessibleName('Message to the interviewer')
})

test('the last turns are announced, and what this tab keeps gives way to the server', async () => {
  const app = open(at(5), { [SEND]: replied(6, 'Go on.', statusAt(6, { softWarning: true })) })
  await lines(5)
  await say('And that was that.')
  await expect.element(page.getByText('Few turns left').first()).toBeInTheDocument()
  await editable()
  expect(keptKeys()).toEqual([`conversation:${CHAT_ID}`])
  const kept = { ...sessionStorage }

  // Another window wrote one more, and the last is written here.
  app.end()
  const last = statusAt(8, { softWarning: true, maxTurnsReached: true })
  const again = openPage(ROOM, {
    user: nurse,
    answers: { [SESSION]: at(7, { softWarning: true }), [SEND]: replied(8, 'Thank you.', last) },
    inBrowser: () => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      return withoutTyping()
    },
  })
  await lines(7)
  await say('The last one.')
  await expect.element(page.getByText(/^That was your last message\. Finish/)).toBeVisible()
  await expect.poll(() => box.elements().length).toBe(0)
  again.answers[END] = { body: { sessionId: CHAT_ID, analysis: behavioralAnalysis, progress: null } }
  again.answers[SESSION] = { body: behavioralSession() }
  await finish.click()
  await expect.poll(again.address).toBe(RESULTS)
  expect(keptKeys()).toEqual([])
})

test('a session that has ended leads to its results', async () => {
  const app = open({ body: behavioralSession() })
  await expect.poll(app.address).toBe(RESULTS)
})

test('a session that is none of the candidate’s leads to the questions', async () => {
  const app = open(errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.'))
  await expect
    .element(dialog)
    .toMatchTextContent('Failed to load behavioral interview session. Please try starting a new session.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.poll(app.address).toBe(QUESTIONS)
})

test('a session of another kind leads to the questions', async () => {
  const app = open({ body: interviewReply({ status: 'in_progress', analysis: null }) })
  await expect.poll(app.address).toBe(QUESTIONS)
})

test('a session that is gone when the candidate comes back says how long chats are kept', async () => {
  const app = open(at(1))
  await editable()
  app.answers[SESSION] = { body: behavioralSession({ transcriptCleared: true }, 'expired') }
  comeBack()
  await expect
    .element(dialog)
    .toMatchTextContent('Chat history is kept for 24 hours on the free plan and for 72 hours')
  await dialog.getByRole('button', { name: 'Back to questions' }).click()
  await expect.poll(app.address).toBe(QUESTIONS)
})

test('scores in between come once there is enough, and after a failure too', async () => {
  const app = open(at(3, { readyForEvaluation: true }), { [EVALUATE]: { status: 502, body: {} } })
  const evaluate = page.getByRole('button', { name: 'Get Evaluation' })
  await evaluate.click()
  await expect.element(page.getByText(/^Failed to evaluate interview/)).toBeVisible()
  expect(dialog.query()).toBeNull()
  const { overallScore, communicationScore, problemSolvingScore, detailedFeedback } = behavioralAnalysis
  app.answers[EVALUATE] = {
    body: {
      sessionId: CHAT_ID,
      evaluation: { overallScore, communicationScore, problemSolvingScore, detailedFeedback },
    },
  }
  await evaluate.click()
  const panel = page.getByRole('dialog', { name: 'Your answer so far' })
  await expect.element(panel).toMatchTextContent('56% Average')
  await expect.element(panel).toMatchTextContent('Communication')
  await panel.getByRole('button', { name: 'Continue Interview' }).click()
  await expect.poll(() => panel.elements().length).toBe(0)
  await expect.element(log).toBeVisible()
})
