import type { Page } from '@playwright/test'
import { shiftsDuring } from './layout-shift.ts'
import { listenToStatus, seen } from './live-regions.ts'
import { playToMicrophone } from './microphone.ts'
import { makeNurse } from './people.ts'
import {
  box,
  expectHeard,
  mine,
  now,
  recorded,
  spokenWord,
  talkButton,
  theirs,
  wholeSeconds,
} from './room.ts'
import { speak } from './spoken-answers.ts'
import { expect, test } from './test.ts'

/** The control that has the focus, and whether its mark can be seen on it or on the field or card around it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('.choice'),
    ]
    const isMarked = around.some((near) => {
      if (!near) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(near)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return { tag: element.tagName, name: name?.trim() ?? '', isMarked }
  })

/** Tabs on until a control has the focus; each stop on the way shows that it has it. Returns the stops' names. */
const tabTo = async (page: Page, name: string | RegExp, key = 'Tab') => {
  const stops: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key)
    const stop = await focus(page)
    if (stop.tag === 'BODY') continue
    expect(stop.isMarked, `the focus is seen on: ${stop.name}`).toBe(true)
    stops.push(stop.name)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stops
  }
  throw new Error(`no Tab leads to ${name}: ${stops.join(' | ')}`)
}

test('by keyboard alone from the dashboard over a typed and a spoken answer to the results', async ({
  page,
  openAs,
  system,
}) => {
  test.setTimeout(180_000)
  const { email } = await makeNurse(system.db)
  const answer = speak('I would assess the patient and call the rapid response team', 'keys')
  await listenToStatus(page)
  await openAs(email, '/dashboard')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await tabTo(page, /mock|voice/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/practice\/mock/)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your voice interview' })).toBeFocused()
  await tabTo(page, 'Sarah (Professional)')
  await page.keyboard.press('Space')
  await tabTo(page, 'Start Interview')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/interview\/mock/, { timeout: 20_000 })
  await expect(now(page)).toHaveText(/Sarah is speaking/, { timeout: 30_000 })
  await expect(spokenWord(page)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Interviewer' }), 'told by the voice').toBeEmpty()

  await expect(page.getByRole('heading', { level: 1, name: 'Mock interview' })).toBeFocused()
  expect((await tabTo(page, 'Skip to the talk button', 'Shift+Tab')).length).toBeLessThan(3)
  await page.keyboard.press('Enter')
  await expect(talkButton(page)).toBeFocused()
  await tabTo(page, 'Stop voice')
  await page.keyboard.press('Enter')
  await expect(now(page)).toHaveText('Your turn')
  await expect(page.getByRole('button', { name: 'Hear again' })).toBeFocused()
  await tabTo(page, 'Type instead', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('I called early.')
  await expect(box(page)).toHaveValue('I called early.')
  await page.keyboard.press('Control+Enter')
  await expect(mine(page)).toHaveCount(1)
  await expect(now(page)).toHaveText(/is speaking|Your turn to type/, { timeout: 20_000 })
  await expect(box(page)).toBeFocused()
  await expect(now(page)).toHaveText('Your turn to type', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Stop voice' })).toBeHidden()
  await expect(box(page)).toBeFocused()
  await tabTo(page, 'Use voice')
  await page.keyboard.press('Enter')
  await expect(talkButton(page)).toBeFocused()

  const before = (await seen(page)).length
  await page.keyboard.down('Space')
  await expect(now(page)).toHaveText('Recording')
  await recorded(page, 1)
  await page.keyboard.press('Escape')
  await page.keyboard.up('Space')
  await expect(now(page)).toHaveText('Your turn')
  await expect(talkButton(page)).toBeFocused()
  expect((await seen(page)).slice(before).filter((text) => text.startsWith('Recording'))).toHaveLength(1)

  await tabTo(page, 'Hold')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Tap' })).toBeChecked()
  await tabTo(page, /to talk$/, 'Shift+Tab')
  playToMicrophone(answer.wavFile)
  await page.keyboard.press('Space')
  await expect(now(page)).toHaveText('Recording')
  await recorded(page, wholeSeconds(answer))
  await page.keyboard.press('Space')
  await expectHeard(page, 2)
  const question = await theirs(page).getByRole('paragraph').first().innerText()
  for (const text of await seen(page))
    expect(text, 'captions are not told').not.toContain(question.slice(0, 12))
  await expect(talkButton(page)).toBeFocused()

  await tabTo(page, 'Finish and get feedback')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Finish interview')
  const shifts = await shiftsDuring(page, async () => {
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/app\/results\/mock\//, { timeout: 60_000 })
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  })
  expect(shifts, 'how far it moves from the room to the results').toBeLessThan(0.02)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'Overview')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Detailed Feedback' })).toHaveAttribute('aria-selected', 'true')
})
