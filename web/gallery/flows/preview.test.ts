import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { newcomer } from '../fixtures/dashboard.ts'
import { spoken, voiceOf } from '../fixtures/device/voice.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { openPage } from '../open-story.ts'
import type { Answer } from '../story.ts'

const SPEAK = 'POST /api/voice-interview/test/synthesize'
const open = (answer: Answer | Promise<Answer>) =>
  openPage('/app/practice/mock', { user: nurse, answers: { [SPEAK]: answer } })
const hear = (name: string) => page.getByRole('button', { name: `Hear ${name}` })
const [sarah, amy] = [hear('Sarah'), hear('Amy')]
const sounds = (name: string) => expect.element(hear(name)).toHaveAttribute('aria-pressed', 'true')
const isSilent = (name: string) => expect.element(hear(name)).toHaveAttribute('aria-pressed', 'false')
const alert = page.getByRole('alert')

test('an interviewer is heard by keyboard and stopped, and the voice is fetched once', async () => {
  const app = open(spoken(30))
  await isSilent('Sarah')
  sarah.element().focus()
  await userEvent.keyboard('{Enter}')
  await sounds('Sarah')
  await userEvent.keyboard(' ')
  await isSilent('Sarah')
  await expect.element(sarah).toHaveFocus()
  await userEvent.keyboard(' ')
  await sounds('Sarah')
  expect(app.calls.filter(({ call }) => call === SPEAK)).toHaveLength(1)
})

test('hearing another interviewer leaves the choice where it was', async () => {
  open(spoken(30))
  const choice = (name: string) => expect.element(page.getByRole('radio', { name }))
  await choice('Sarah (Professional)').toBeChecked()
  await amy.click()
  await sounds('Amy')
  await choice('Amy (Supportive)').not.toBeChecked()
  await choice('Sarah (Professional)').toBeChecked()
})

test('one voice sounds at a time', async () => {
  open(spoken(30))
  await sarah.click()
  await sounds('Sarah')
  await amy.click()
  await sounds('Amy')
  await isSilent('Sarah')
})

test('a slow voice is waited for, and gives way to the one pressed after it', async () => {
  const [michaels, amys] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  const app = open(michaels.promise)
  await hear('Dr. Michael').click()
  const loading = page.getByRole('button', { name: /^Loading the voice of/ })
  await expect.element(loading).toHaveAttribute('aria-disabled', 'true')
  app.answers[SPEAK] = amys.promise
  await amy.click()
  await expect.poll(() => loading.elements().length).toBe(1)
  await isSilent('Dr. Michael')
  michaels.resolve(spoken(30))
  amys.resolve(spoken(30))
  await sounds('Amy')
  await isSilent('Dr. Michael')
})

describe('the first question on the dashboard', () => {
  const driven = () => {
    const bars = [...document.querySelectorAll<SVGRectElement>('main .wave rect')]
    return bars.filter(({ style }) => style.transform.startsWith('scaleY(')).length
  }
  const hearIt = async (motion: 'reduce' | 'no-preference') => {
    const features = [{ name: 'prefers-reduced-motion', value: motion }]
    await cdp().send('Emulation.setEmulatedMedia', { features })
    openPage('/dashboard', {
      user: nurse,
      answers: { 'GET /api/analytics/dashboard': { body: newcomer }, [SPEAK]: spoken(30) },
    })
    await page.getByRole('button', { name: /^Hear .+ ask it$/ }).click()
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  }

  test('moves its line with what is heard, until it stops', async () => {
    await hearIt('no-preference')
    await expect.poll(driven).toBe(33)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(driven).toBe(0)
  })

  test('leaves its line still with less motion', async () => {
    await hearIt('reduce')
    expect(driven()).toBe(0)
  })
})

describe('the alert reports', () => {
  test('a service that is away, until it is back', async () => {
    const app = open(errorReply('VENDOR_UNAVAILABLE', 'No voice.'))
    await sarah.click()
    await expect.element(alert).toHaveTextContent('Failed to generate voice preview')
    app.answers[SPEAK] = spoken(30)
    await sarah.click()
    await sounds('Sarah')
    expect(alert.elements()).toHaveLength(0)
  })

  test.for([
    ['', 'No audio data returned from synthesis'],
    ['%%%', 'Failed to convert audio data'],
    [btoa('this is not a WAV file'), 'Failed to convert audio data'],
  ] as const)('an answer "%s" that cannot be played: %s', async ([audioBase64, said]) => {
    open(voiceOf(audioBase64))
    await sarah.click()
    await expect.element(alert).toHaveTextContent(said)
    await isSilent('Sarah')
  })
})
