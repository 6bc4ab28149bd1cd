import { beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { practiced } from '../fixtures/dashboard.ts'
import { nurse } from '../fixtures/people.ts'
import { midPlan, oneMoreDone } from '../fixtures/practice-plan.ts'
import { openPage } from '../open-story.ts'

const PLAN = 'GET /api/plan'
const motion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Dots that fill, and how long they take; a browser asked for less movement runs none. */
const filling = () =>
  [...document.querySelectorAll('.plan-line .d')].flatMap((dot, at) =>
    dot.getAnimations().map((animation) => ({
      dot: at + 1,
      name: (animation as CSSAnimation).animationName,
    })),
  )

const open = (plan = midPlan) =>
  openPage('/dashboard', {
    user: nurse,
    answers: { 'GET /api/analytics/dashboard': { body: practiced }, [PLAN]: { body: plan } },
  })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

test('the dot of an interview that was just finished fills once, those of before stay still', async () => {
  await motion('no-preference')
  const app = open()
  await expect.element(page.getByText('Four of nine done')).toBeVisible()
  expect(filling()).toEqual([])
  Object.assign(app.answers, { [PLAN]: { body: oneMoreDone } })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(filling).toEqual([{ dot: 5, name: 'dot-fills' }])
  await expect.poll(filling).toEqual([])
  open(oneMoreDone)
  await expect.element(page.getByText('Five of nine done')).toBeVisible()
  expect(filling()).toEqual([])
})

test('with less motion it is filled from the start', async () => {
  await motion('reduce')
  const app = open()
  await expect.element(page.getByText('Four of nine done')).toBeVisible()
  Object.assign(app.answers, { [PLAN]: { body: oneMoreDone } })
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Five of nine done')).toBeVisible()
  expect(filling()).toEqual([])
})
