import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStory } from '../open-story.ts'
import { stories as again } from '../stories/redo.ts'
import { stories as bank } from '../stories/story-bank.ts'

const named = (stories: typeof bank, state: string) => stories.find((story) => story.state === state)!
const STORY_ID = '0199aaaa-0000-7000-8000-000000000903'
const KEEP = 'Keep in my story bank'

test('nothing is kept until the button is pressed, and what was kept can be taken back with the same button', async () => {
  const kept = named(again, 'story kept')
  await openStory({
    ...kept,
    steps: [],
    shows: { role: 'button', name: KEEP },
    answers: { ...kept.answers, [`DELETE /api/stories/${STORY_ID}`]: { body: {} } },
  })
  expect(screen.queryByText('Kept in your story bank')).toBeNull()
  const button = screen.getByRole('button', { name: KEEP })
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^We keep these words until you remove them\./,
  )
  await userEvent.click(button)
  await screen.findByText('Kept in your story bank')
  expect(screen.getByRole('link', { name: 'See your stories' }).getAttribute('href')).toBe('/app/stories')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await userEvent.click(undo)
  const once = await screen.findByRole('button', { name: KEEP })
  expect(document.activeElement).toBe(once)
  expect(screen.queryByText('Kept in your story bank')).toBeNull()
})

test('three lines of a story are read at once, and the rest where there is more', async () => {
  await page.viewport(1280, 800)
  await openStory(named(bank, 'ready'))
  const words = screen.getByText(/^He was gray and he stopped answering me/)
  const lines = () => Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight))
  await expect.poll(lines).toBe(3)
  const more = await screen.findByRole('button', { name: /^Read all of the story: Describe a time/ })
  expect(screen.queryByRole('button', { name: /^Read all of the story: This role/ })).toBeNull()
  await userEvent.click(more)
  expect(more.textContent).toMatch(/^Show less/)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(lines()).toBeGreaterThan(3)
  expect(words.scrollHeight).toBe(words.clientHeight)
  await userEvent.click(more)
  expect(lines()).toBe(3)
})

test('what can be done with a story is in one row on a phone, also once it is copied', async () => {
  await page.viewport(360, 740)
  await openStory(named(bank, 'ready'))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: /^Copy your words: Describe a time/ }))
  const copied = await screen.findByRole('button', { name: /^Copied your words: Describe a time/ })
  const result = screen.getByRole('link', { name: /^See its result for the story: Describe a time/ })
  expect(result.getBoundingClientRect().top).toBeLessThan(copied.getBoundingClientRect().bottom)
  write.mockRestore()
})

test('the words of a story are copied whole', async () => {
  await openStory(named(bank, 'ready'))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: /^Copy your words: Tell me about a conflict/ }))
  await screen.findByText('Copied.')
  expect(write.mock.lastCall?.[0]).toBe(
    'Two of us had promised the same bed.\n\nWe walked over together, and decided by who could wait.',
  )
  write.mockRejectedValue(new Error('Denied.'))
  await userEvent.click(screen.getByRole('button', { name: /^Copied your words: Tell me about a conflict/ }))
  await screen.findByText(/^Your browser doesn’t let us copy/)
  write.mockRestore()
})
