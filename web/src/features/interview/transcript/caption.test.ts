import { expect, test } from 'vitest'
import { questionAt } from './caption.tsx'

const questionIn = (message: string) => message.slice(questionAt(message))

test('the question of a long greeting is the sentence that asks', () => {
  const greeting =
    'Good day, Maya. Thank you for your time. Describe a time you had to act quickly in an emergency.'
  expect(questionIn(greeting)).toBe('Describe a time you had to act quickly in an emergency.')
})

test('a short question keeps the sentence that gives it its sense', () => {
  expect(questionIn('You called early. Why?')).toBe('You called early. Why?')
})

test.each([
  'Tell me about a time you made a mistake. What happened, and what did you learn from it?',
  'What would you do first? And how would you tell her family, who are waiting outside?',
  'Walk me through a shift on which two patients got worse. Whom did you see first? Take your time.',
])('a question of more than one sentence stays whole: %s', (question) => {
  expect(questionIn(`Thank you, Maya. That was clear. ${question}`)).toBe(question)
})

test('the question of the plan is found word for word, whatever else is asked before it', () => {
  const planned = 'Describe a conflict with a physician. How did you settle it with her?'
  const message = `How are you today? I am glad you came. ${planned}`
  expect(message.slice(questionAt(message, planned))).toBe(planned)
})

test('a message that asks nothing shows its last sentence', () => {
  const last = 'You will find your feedback on the next page in a moment.'
  expect(questionIn(`Thank you for your time today. ${last}`)).toBe(last)
})
