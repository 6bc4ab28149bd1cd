import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/room.tsx'

const open = (state: string) => openStory(stories.find((story) => story.state === state)!)

test.each([
  ['hands-free, your turn', 'Pause listening'],
  ['hands-free, paused', 'Start listening'],
  ['hands-free, paused, interviewer speaking', 'Start listening'],
  ['hands-free, microphone denied', 'Start listening'],
  ['hands-free, not recognised', 'Answer again'],
  ['hands-free, speaking', 'Recording. Press to send'],
  ['hands-free, thinking', 'Recording. Press to send'],
])('without hands the button says what a press does: %s', async (state, name) => {
  await open(state)
  expect(document.querySelector('#talk')).toBe(screen.getByRole('button', { name }))
})

test('what is typed and may hold a patient’s data is sent at the second press only', async () => {
  await open('typing, patient named, held back')
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your answer')
  const send = screen.getByRole('button', { name: 'Send answer' })
  const words = box.value
  expect(words).not.toBe('')
  await userEvent.type(box, ' And cold.')
  await userEvent.click(send)
  expect(box.value).toBe(`${words} And cold.`)
  await screen.findByText(/press Send answer once more/)
  await userEvent.click(send)
  await expect.poll(() => box.value).toBe('')
})
