import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/room.tsx'
import { stories as around } from '../stories/room-around.tsx'

const finishing = [...stories, ...around].filter(({ state }) => state.endsWith('finish asked'))

test.each([
  ['finish asked', null],
  ['words to check, finish asked', 'Anything you haven’t sent will be lost.'],
  ['recording, finish asked', 'Your recording isn’t text yet and will be lost.'],
  ['sending, finish asked', 'Your recording isn’t text yet and will be lost.'],
  ['recognising, finish asked', 'Your recording isn’t text yet and will be lost.'],
  ['not recognised, finish asked', 'Your recording isn’t text yet and will be lost.'],
])('the dialog says what an early finish loses: %s', async (state, loss) => {
  await openStory(finishing.find((story) => story.state === state)!)
  const dialog = await screen.findByRole('alertdialog', { name: 'Finish the interview?' })
  const said = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)
  // One dialog at a time.
  expect(screen.queryByRole('dialog', { name: 'Transcript' })).toBeNull()
  expect(said).toEqual([expect.stringMatching(/^We’ll score your answers so far\./), ...(loss ? [loss] : [])])
})
