import { expect, test } from 'vitest'
import { questionAt } from './caption.tsx'

const questionIn = (message: string) => message.slice(questionAt(message))

test('the question of a long greeting is its last sentence', () => {
  const greeting =
    'Good day, Maya. Thank you for your time. Describe a time you had to act quickly in an emergency.'
  expect(questionIn(greeting)).toBe('Describe a time you had to act quickly in an emergency.')
})

test('a short question keeps the sentence that gives it its sense', () => {
  expect(questionIn('You called early. Why?')).toBe('You called early. Why?')
})
