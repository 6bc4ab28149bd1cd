import { expect, test } from 'vitest'
import { readOptions, USAGE } from './read-options.ts'

test('all is looked at unless groups are named', () => {
  expect(readOptions([])).toEqual({
    only: [],
    isFull: false,
    isJson: false,
    isStripeStory: false,
    mailTo: undefined,
  })
  expect(
    readOptions(['--only', 'openai', '--only', 'Stripe', '--full', '--mail', 'Maya@example.com']),
  ).toMatchObject({
    only: ['OpenAI', 'Stripe'],
    isFull: true,
    mailTo: 'maya@example.com',
  })
})

test.each([['--fast'], ['--only=nothing'], ['--mail=maya'], ['surplus']])('%s is misuse', (word) => {
  expect(() => readOptions([word])).toThrow(USAGE)
})
