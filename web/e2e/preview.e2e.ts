import type { Page } from '@playwright/test'
import { expectToLookRight } from './look.ts'
import { expect, test } from './test.ts'

const SETUP = '/app/practice/mock'
const SYNTHESIZE = '**/api/voice-interview/test/synthesize'

const hear = (page: Page, name: string) => page.getByRole('button', { name: `Hear ${name}` })

/** Counts the requests for a voice. */
const countRequests = (page: Page) => {
  const counter = { requests: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/test/synthesize')) counter.requests += 1
  })
  return counter
}

test.beforeEach(({ system }) => system.speech.setFaults({ synthesis: {} }))

test('she hears an interviewer, by keyboard too, and the voice is fetched once', async ({
  page,
  openAs,
  nurse,
}) => {
  await openAs(nurse.email, SETUP)
  const counter = countRequests(page)
  const sarah = hear(page, 'Sarah')
  await expect(sarah).toHaveAttribute('aria-pressed', 'false')
  await sarah.focus()
  await page.keyboard.press('Enter')
  await expect(sarah).toHaveAttribute('aria-pressed', 'true')
  await expectToLookRight(page)
  await expect(sarah).toHaveAttribute('aria-pressed', 'false', { timeout: 15_000 })
  await expect(sarah).toBeFocused()
  await page.keyboard.press('Space')
  await expect(sarah).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(sarah).toHaveAttribute('aria-pressed', 'false')
  expect(counter.requests).toBe(1)
  await expect(page.getByRole('radio', { name: 'Sarah (Professional)' })).not.toBeChecked()
})

test('one voice sounds at a time', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, SETUP)
  await hear(page, 'Sarah').click()
  await expect(hear(page, 'Sarah')).toHaveAttribute('aria-pressed', 'true')
  await hear(page, 'Amy').click()
  await expect(hear(page, 'Amy')).toHaveAttribute('aria-pressed', 'true')
  await expect(hear(page, 'Sarah')).toHaveAttribute('aria-pressed', 'false')
})

test('a slow voice is waited for, and gives way to the one pressed after it', async ({
  page,
  openAs,
  system,
  nurse,
}) => {
  system.speech.setFaults({ synthesis: { delayMs: 1_500 } })
  await openAs(nurse.email, SETUP)
  // Not asked for before in this run, so that it has to be spoken.
  await page.route(SYNTHESIZE, async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, text: `Well. ${body.text}` } })
  })
  await hear(page, 'Dr. Michael').click()
  const loading = page.getByRole('button', { name: 'Loading...' })
  await expect(loading).toHaveAttribute('aria-disabled', 'true')
  await hear(page, 'Amy').click()
  await expect(loading).toHaveCount(1)
  await expect(hear(page, 'Dr. Michael')).toHaveAttribute('aria-pressed', 'false')
  await expect(hear(page, 'Amy')).toHaveAttribute('aria-pressed', 'true')
  await expect(hear(page, 'Dr. Michael')).toHaveAttribute('aria-pressed', 'false')
})

test('a service that is away is told and can be tried again', async ({
  page,
  openAs,
  system,
  allowConsoleErrors,
  nurse,
}) => {
  allowConsoleErrors(/502/)
  system.speech.setFaults({ synthesis: { error: 1 } })
  await page.route(SYNTHESIZE, async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, text: `Now. ${body.text}` } })
  })
  await openAs(nurse.email, SETUP)
  await hear(page, 'Sarah').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to generate voice preview')
  system.speech.setFaults({ synthesis: {} })
  await hear(page, 'Sarah').click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(hear(page, 'Sarah')).toHaveAttribute('aria-pressed', 'true')
})

test('an answer that cannot be played is told', async ({ page, openAs, nurse }) => {
  await openAs(nurse.email, SETUP)
  for (const [audioBase64, said] of [
    ['', 'No audio data returned from synthesis'],
    ['%%%', 'Failed to convert audio data'],
    [btoa('this is not a WAV file'), 'Failed to convert audio data'],
  ] as const) {
    const json = { success: true, audioBase64, sizeBytes: audioBase64.length, debug: null }
    await page.route(SYNTHESIZE, (route) => route.fulfill({ json }))
    await hear(page, 'Sarah').click()
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(hear(page, 'Sarah')).toHaveAttribute('aria-pressed', 'false')
  }
})
