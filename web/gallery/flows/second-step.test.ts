import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSecondStep } from '../../src/shared/hooks/use-second-step.ts'
import { nurse } from '../fixtures/people.ts'
import { firstAnswers } from '../fixtures/redo.ts'
import { INTERVIEW_ID, interviewReply } from '../fixtures/results.ts'
import { openPage } from '../open-story.ts'

function Part({ onDraw }: { onDraw: (isSecond: boolean) => void }) {
  const isSecond = useSecondStep()
  onDraw(isSecond)
  return isSecond ? 'the rest' : 'what is seen first'
}

test('the second step comes after the page is first drawn, by itself and once', async () => {
  const drawn: boolean[] = []
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(createElement(Part, { onDraw: (isSecond) => drawn.push(isSecond) })))
  expect([drawn, element.textContent]).toEqual([[false], 'what is seen first'])
  await expect.poll(() => element.textContent).toBe('the rest')
  expect(drawn).toEqual([false, true])
})

test('the hidden tab of results is drawn after the one that is seen', async () => {
  openPage(`/app/results/mock/${INTERVIEW_ID}`, {
    user: nurse,
    answers: {
      [`GET /api/interviews/session/${INTERVIEW_ID}`]: { body: interviewReply() },
      [`GET /api/interviews/tries/${INTERVIEW_ID}`]: { body: firstAnswers },
    },
  })
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  const hidden = () => document.querySelector('[role="tabpanel"][data-state="inactive"]')?.textContent ?? ''
  await expect.poll(hidden).not.toBe('')
})
