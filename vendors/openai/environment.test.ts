import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_MODEL, OPENAI_VARIABLES, openAiOf } from './environment.ts'

const read = (env: Record<string, string>) => openAiOf(z.object(OPENAI_VARIABLES).parse(env))

test('without a setting the default model is used, and asked not to reason', () => {
  expect(read({})).toMatchObject({
    model: DEFAULT_MODEL,
    models: {},
    reasoningEffort: 'none',
    outputCaps: {},
  })
})

test('another model is not asked how to reason unless that is set', () => {
  expect(read({ OPENAI_MODEL: 'llama3.1' }).reasoningEffort).toBeUndefined()
  expect(read({ OPENAI_MODEL: 'x', OPENAI_REASONING_EFFORT: 'low' }).reasoningEffort).toBe('low')
})

test('each kind of task may have a model and a longest answer of its own', () => {
  const options = read({
    OPENAI_MODEL_COACH: 'large',
    OPENAI_MODEL_HINT: 'tiny',
    OPENAI_OUTPUT_CAPS: 'coach=16000, reply=900',
  })
  expect(options.models).toEqual({ coach: 'large', hint: 'tiny' })
  expect(options.outputCaps).toEqual({ coach: 16_000, reply: 900 })
})

test.each(['coach', 'coach=0', 'poem=400', 'coach=4000;reply=400'])('caps like %j are no caps', (caps) => {
  expect(() => read({ OPENAI_OUTPUT_CAPS: caps })).toThrow('reply=4000')
})
