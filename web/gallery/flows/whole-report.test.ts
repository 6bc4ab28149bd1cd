import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openStory } from '../open-story.ts'
import { stories } from '../stories/redo.ts'

const open = (state: string) => openStory(stories.find((story) => story.state === state)!)
const FOLD = 'The whole report of this try'
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

test('without a comparison the report is all there is', async () => {
  await open('not loaded')
  expect(screen.queryByText(FOLD)).toBeNull()
  await screen.findByRole('tab', { name: 'Overview' })
})
