import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/redo.ts'

const open = (state: string) => openStory(stories.find((story) => story.state === state)!)
const FOLD = 'The full report of this attempt'
const fold = () => screen.getByText(FOLD).closest('details')!

test('the report of a try is folded up below the comparison, and opens', async () => {
  await open('improved')
  const first = screen.getByRole('heading', { name: 'First answer' })
  expect(first.compareDocumentPosition(fold()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(fold().open).toBe(false)
  await userEvent.click(screen.getByText(FOLD))
  expect(fold().open).toBe(true)
  await screen.findByRole('tab', { name: 'Overview' })
})

test('it is open where it says what harmed the patient', async () => {
  await open('the same patient')
  expect(fold().open).toBe(true)
})

test('two sessions with a patient are attempts, not answers', async () => {
  await open('the same patient')
  const names = screen.getAllByRole('article').map((side) => side.getAttribute('aria-labelledby'))
  expect(names.map((id) => document.getElementById(id!)?.textContent)).toEqual([
    'First attempt',
    'Second attempt',
  ])
})

test('without a comparison the report is all there is', async () => {
  await open('not loaded')
  expect(screen.queryByText(FOLD)).toBeNull()
  await screen.findByRole('tab', { name: 'Overview' })
})

const frame = () => getComputedStyle(screen.getByRole('article', { name: 'Second answer' })).borderColor
const colorOf = (token: string) => {
  const one = document.body.appendChild(document.createElement('i'))
  one.style.color = `var(${token})`
  const { color } = getComputedStyle(one)
  one.remove()
  return color
}
/** The buttons above the report that are the loud one. */
const loud = async () => {
  const again = await screen.findByRole('button', { name: /^Answer once more by/ })
  return [...again.parentElement!.querySelectorAll('.btn:not(.quiet)')].map(({ textContent }) => textContent)
}

test('an answer that is better has the frame of success, and the loud button leaves', async () => {
  await open('improved')
  expect(await loud()).toEqual(['Return to Dashboard'])
  expect(frame()).toBe(colorOf('--accent'))
})

test('one way leads to the dashboard, better or not', async () => {
  for (const state of ['improved', 'worse']) {
    await open(state)
    await screen.findByRole('button', { name: /^Answer once more by/ })
    const all = screen.getAllByRole('link', { name: 'Return to Dashboard' })
    const ways = all.filter((way) => way.checkVisibility())
    expect([state, ways.length]).toEqual([state, 1])
  }
})

test('one that is worse has no frame of success, and the loud button asks for one more try', async () => {
  await open('worse')
  expect(await loud()).toEqual([expect.stringMatching(/^Answer once more/)])
  expect(frame()).toBe(colorOf('--mid'))
})

test('one within chance is neither', async () => {
  await open('within the band')
  expect(await loud()).toEqual([expect.stringMatching(/^Answer once more/)])
  expect(frame()).toBe(colorOf('--line-strong'))
})
