import { expect, test } from 'vitest'
import { outputLimit } from './output-limit.ts'

test.each([
  ['https://api.openai.com/v1', { max_completion_tokens: 400 }],
  ['https://eu.api.openai.com/v1', { max_completion_tokens: 400 }],
  ['https://ward.openai.azure.com/openai/v1', { max_completion_tokens: 400 }],
  ['http://localhost:11434/v1', { max_tokens: 400 }],
  ['https://api.openai.com.evil.example/v1', { max_tokens: 400 }],
  ['not an address', { max_tokens: 400 }],
])('%s is asked for at most 400 tokens as %j', (baseUrl, expected) => {
  expect(outputLimit(baseUrl)(400)).toEqual(expected)
})
