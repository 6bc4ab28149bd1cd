import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nurse } from '../fixtures/people.ts'
import { openPage } from '../open-story.ts'
import type { Answer } from '../story.ts'

const SCENARIOS = 'GET /api/interviews/scenarios'
const heading = page.getByRole('heading', { level: 1 })
const navigation = page.getByRole('navigation', { name: 'Main' })
const announced = () => document.querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent

beforeEach(() => page.viewport(1280, 800))

const open = (scenarios: Answer | Promise<Answer> = { body: [] }) =>
  openPage('/app/practice/mock', { user: nurse, answers: { [SCENARIOS]: scenarios } })

test('a page opened in a new tab leaves the focus to the browser, and announces nothing', async () => {
  open()
  await expect.element(heading).toHaveTextContent('Set up your voice interview')
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
})

test('after each change of page its heading has the focus, and its title is announced', async () => {
  const app = open()
  await navigation.getByRole('link', { name: 'Clinical' }).click()
  await expect.poll(app.address).toBe('/app/practice/clinical')
  await expect.element(heading).toHaveFocus()
  await expect.poll(announced).toBe('Clinical Scenarios')
  await navigation.getByRole('link', { name: 'Behavioral' }).click()
  await expect.poll(app.address).toBe('/app/practice/behavioral')
  await expect.element(heading).toHaveFocus()
  await expect.poll(announced).toBe('Behavioral Questions')
})

test('from a heading the next Tab leads into the page', async () => {
  open()
  await navigation.getByRole('link', { name: 'Behavioral' }).click()
  await expect.element(heading).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('main')).not.toBeNull()
})
