import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withMicrophone, withoutMicrophone, withPermission } from '../fixtures/device/microphone.ts'
import { talkAt, viewOf } from '../fixtures/room.ts'
import { room } from '../fixtures/voice-room.tsx'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/room.tsx'

const open = (state: string) => openStory(stories.find((story) => story.state === state)!)

test.each([
  ['hands-free, your turn', 'Pause listening'],
  ['hands-free, paused', 'Start listening'],
  ['hands-free, paused, interviewer speaking', 'Start listening'],
  ['hands-free, microphone denied', 'Allow microphone'],
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

/** A room that was denied the microphone, until the candidate's next action. */
const openDenied = () => {
  const denied = { talk: talkAt('idle', { problem: 'refused' as const }) }
  let view = viewOf(denied)
  let redraw = () => {}
  return openStory(
    room('denied', { role: 'button', name: 'Allow microphone' }, denied, {
      view: () => view,
      subscribe: (listener) => {
        redraw = listener
        return () => true
      },
      cancel: () => {
        view = viewOf({})
        redraw()
      },
    }),
  )
}

test('a denied microphone is asked for again, and its steps are shown where the browser asks nobody', async () => {
  const permission = withPermission('prompt')
  onTestFinished(permission.putBack)
  await openDenied()
  const allowAgain = withoutMicrophone('NotAllowedError')
  await userEvent.click(screen.getByRole('button', { name: 'Allow microphone' }))
  await screen.findByText('Come back here and press Allow microphone.')
  allowAgain()
  onTestFinished(withMicrophone([]))
  await userEvent.click(screen.getByRole('button', { name: 'Allow microphone' }))
  await screen.findByRole('button', { name: 'Hold to talk' })
  expect(screen.queryByText('Come back here and press Allow microphone.')).toBeNull()
})

test('the talk button is back as soon as the browser’s settings allow the microphone', async () => {
  const permission = withPermission('denied')
  onTestFinished(permission.putBack)
  await openDenied()
  await screen.findByText('Come back here and press Allow microphone.')
  permission.change('granted')
  await screen.findByRole('button', { name: 'Hold to talk' })
})
