import { expect, test } from 'vitest'
import { formOf } from './openai.ts'

const ACTION = '{"action":"follow_up"}'

test.each([
  ['its action and the words', `${ACTION}\nWhat did you do next?`, 'ok'],
  ['thinking between its marks', `<think>A good one.</think>${ACTION}\nWhat next?`, 'failure'],
  ['thinking whose beginning is not shown', `A good answer.\n</think>\n${ACTION}\nWhat next?`, 'failure'],
  ['an analysis', `<analysis>She acted.</analysis>\n${ACTION}\nWhat next?`, 'failure'],
  ['no action', 'What did you do next?', 'warning'],
  ['an action without words', ACTION, 'warning'],
] as const)('an answer of %s is reported as such', (_, text, status) => {
  expect(formOf({ text, finishReason: 'stop' }).status).toBe(status)
})

test('an answer that broke off is a failure', () => {
  expect(formOf({ text: `${ACTION}\nWhat did`, finishReason: 'length' })).toMatchObject({
    status: 'failure',
    todo: expect.stringContaining('OPENAI_OUTPUT_CAPS'),
  })
})
