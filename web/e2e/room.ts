import type { APIRequestContext, Page } from '@playwright/test'
import type { InterviewLength, StartMockInterviewBody } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import type { z } from 'zod'
import { playToMicrophone } from './microphone.ts'
import type { SpokenAnswer } from './spoken-answers.ts'
import { expect } from './test.ts'

/** Begins an interview for an account through the api, of three questions by default; returns its id. */
export const beginInterview = async (
  request: APIRequestContext,
  email: string,
  personality: PersonalityKey = 'professional',
  interviewLength: InterviewLength = 'short',
  more: Pick<z.input<typeof StartMockInterviewBody>, 'format' | 'mode' | 'oneWay'> = {},
): Promise<string> => {
  const signedIn = await request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  const { accessToken } = await signedIn.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const start = await request.post('/api/mock-interview/start', {
    headers,
    data: {
      positionTitle: 'ICU Staff Nurse',
      companyName: 'Lakeside Medical Center',
      interviewLength,
      ...more,
    },
  })
  const { setupId } = await start.json()
  const begin = await request.post('/api/mock-interview/begin', {
    headers,
    data: { setupId, personality, forceNew: true },
  })
  expect(begin.status()).toBe(200)
  return (await begin.json()).sessionId
}

/** What the dock says now; notices about the connection stand before it. */
export const now = (page: Page) => page.getByRole('main').getByRole('status').getByRole('strong').last()

export const talkButton = (page: Page) =>
  page.getByRole('button', { name: /^((Hold|Tap) to (talk|answer now)|Wait|Paused|Recording\. .*)$/ })

/** Where the candidate types. */
export const box = (page: Page) => page.getByLabel('Your answer')

export const captions = (page: Page) => page.getByRole('group', { name: 'Captions' })

/** What the interviewer says in the captions, without the note below it. */
export const captionText = async (page: Page): Promise<string> => {
  const [said = ''] = (await captions(page).innerText()).split('Take your time.')
  return said.trim()
}

/** The word of the caption that is spoken right now. */
export const spokenWord = (page: Page) => captions(page).locator('mark')

/** Every line of the transcript. */
export const lines = (page: Page) =>
  page.getByRole('group', { name: 'Transcript so far' }).getByRole('listitem')

/** What stands in the transcript for a recording until it has become text. */
const WORDLESS = /\[Voice (recording|processing)/

export const pending = (page: Page) => lines(page).filter({ hasText: WORDLESS })

const byCandidate = (page: Page) => page.getByText('You', { exact: true })

/** The candidate's answers in the transcript. */
export const mine = (page: Page) =>
  lines(page)
    .filter({ has: byCandidate(page) })
    .filter({ hasNotText: WORDLESS })

/** What the interviewer said in the transcript. */
export const theirs = (page: Page) => lines(page).filter({ hasNot: byCandidate(page) })

/** Waits for the candidate's turn, stopping the interviewer's voice when the candidate still speaks. */
export const takeTurn = async (page: Page) => {
  const stop = page.getByRole('button', { name: 'Stop voice' })
  await expect(now(page)).toHaveText(/is speaking|Your turn/, { timeout: 25_000 })
  if (await stop.isVisible()) await stop.click().catch(() => {})
  await expect(now(page)).toHaveText(/Your turn/, { timeout: 25_000 })
}

/** Holds the talk button with the mouse; the fake microphone plays from the press on. */
export const holdToTalk = async (page: Page) => {
  await talkButton(page).hover()
  await page.mouse.down()
  await expect(now(page)).toHaveText('Recording')
}

const secondsOf = (clock: string | null) => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(clock ?? '') ?? []
  return Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** Waits until so many seconds are recorded, by the clock on the talk button; with `of`, one that tells what is left. */
export const recorded = (page: Page, seconds: number, of?: number) =>
  expect
    .poll(
      async () => {
        const clock = await talkButton(page).textContent()
        // Before it records, the button has no clock.
        if (of !== undefined) return clock?.includes('left') ? of - secondsOf(clock) : 0
        return secondsOf(clock)
      },
      {
        timeout: (seconds + 20) * 1_000,
        intervals: [100],
      },
    )
    .toBeGreaterThanOrEqual(seconds)

/** How long the clock runs until an answer is said, but for half a second of the silence behind it. */
export const wholeSeconds = (answer: SpokenAnswer) => Math.ceil((answer.durationMs - 500) / 1_000)

/** Speaks an answer from beginning to end: press, say it, released. */
export const say = async (page: Page, answer: SpokenAnswer) => {
  playToMicrophone(answer.wavFile)
  await holdToTalk(page)
  await recorded(page, wholeSeconds(answer))
  await page.mouse.up()
}

/**
 * Waits for the candidate's words in the transcript; a recogniser that is late on a busy machine is asked once more.
 */
export const expectHeard = async (page: Page, answers: number) => {
  const heard = mine(page)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect
    .poll(
      async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {})
        return heard.count()
      },
      // A local engine shares two cores with three browsers: it may need its second and third try.
      { timeout: 110_000 },
    )
    .toBe(answers)
}
