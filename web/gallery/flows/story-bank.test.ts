import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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

test('the words of a story are copied whole', async () => {
  await openStory(named(bank, 'ready'))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: /^Copy your words: Tell me about a conflict/ }))
  await screen.findByText('Copied.')
  expect(write.mock.lastCall?.[0]).toBe(
    'Two of us had promised the same bed to different patients.\n\nI asked her to walk over with me, and we decided by who could wait.',
  )
  write.mockRejectedValue(new Error('Denied.'))
  await userEvent.click(screen.getByRole('button', { name: /^Copied your words: Tell me about a conflict/ }))
  await screen.findByText(/^Your browser doesn’t let us copy/)
  write.mockRestore()
})
