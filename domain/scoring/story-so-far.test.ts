import { expect, test } from 'vitest'
import { storySoFar } from './story-so-far.ts'

const BEGUN = 'Last winter on nights a coworker and I disagreed about who takes the sickest patient.'
const ENDED =
  'I asked her for five minutes and listened first. We split the patients, and nobody waited for a call light again.'

test('before any answer nothing of the story is there', () => {
  expect(storySoFar('behavioral', [])).toEqual(
    ['situation', 'task', 'action', 'result'].map((part) => ({ part, status: 'absent', quote: null })),
  )
})

test('each part is as good as in the best answer, with the words that show it', () => {
  const statusOf = (...answers: string[]) =>
    Object.fromEntries(storySoFar('behavioral', answers).map(({ part, status }) => [part, status]))
  expect(statusOf(BEGUN)).toMatchObject({ situation: 'present', result: 'absent' })
  expect(statusOf(BEGUN, ENDED)).toMatchObject({ situation: 'present', action: 'present', result: 'present' })
  expect(statusOf(ENDED, BEGUN)).toEqual(statusOf(BEGUN, ENDED))
  const situation = storySoFar('behavioral', ['I try my best.', BEGUN]).find(
    ({ part }) => part === 'situation',
  )
  expect(BEGUN).toContain(situation?.quote)
})

test('a question that asks for no story has no parts', () => {
  expect(storySoFar('motivation', [BEGUN])).toEqual([])
  expect(storySoFar(undefined, [BEGUN])).toEqual([])
})
