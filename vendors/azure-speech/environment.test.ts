import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hasSpeech, SPEECH_VARIABLES, speechOf } from './environment.ts'

const read = (env: Record<string, string | undefined>) => z.object(SPEECH_VARIABLES).parse(env)
const KEY = { AZURE_SPEECH_KEY: 'k', AZURE_SPEECH_REGION: 'eastus' }
const CLOUD = { key: 'k', region: 'eastus' }

describe('where the speech service is', () => {
  it.each([
    ['a key and its region', KEY, CLOUD, CLOUD],
    ['one host', { SPEECH_HOST: 'ws://a:1' }, { host: 'ws://a:1' }, { host: 'ws://a:1' }],
    [
      'two hosts and their key',
      { SPEECH_RECOGNITION_HOST: 'ws://a:1', SPEECH_SYNTHESIS_HOST: 'ws://b:2', AZURE_SPEECH_KEY: 'k' },
      { host: 'ws://a:1', key: 'k' },
      { host: 'ws://b:2', key: 'k' },
    ],
    [
      'a host that hears, and the cloud that speaks',
      { ...KEY, SPEECH_RECOGNITION_HOST: 'ws://a:1' },
      { host: 'ws://a:1', key: 'k' },
      CLOUD,
    ],
    [
      'one host for what has none of its own',
      { SPEECH_HOST: 'ws://a:1', SPEECH_SYNTHESIS_HOST: 'ws://b:2' },
      { host: 'ws://a:1' },
      { host: 'ws://b:2' },
    ],
  ])('%s', (_, env, recognition, synthesis) => {
    expect(hasSpeech(read(env))).toBe(true)
    expect(speechOf(read(env))).toMatchObject({ ...recognition, synthesis })
  })

  it.each([
    {},
    { AZURE_SPEECH_KEY: 'k' },
    { AZURE_SPEECH_REGION: 'eastus' },
    { SPEECH_RECOGNITION_HOST: 'ws://a:1' },
    { SPEECH_SYNTHESIS_HOST: 'ws://b:2', AZURE_SPEECH_KEY: 'k' },
  ])('is not said by %o', (env) => {
    expect(hasSpeech(read(env))).toBe(false)
  })

  it.each([{ AZURE_SPEECH_REGION: 'East US' }, { SPEECH_HOST: 'ears:5000' }, { SPEECH_RECOGNITIONS: '0' }])(
    'is not written as %o',
    (env) => {
      expect(() => read(env)).toThrow()
    },
  )
})

it('hesitations are counted only where it is said that they are kept', () => {
  expect(speechOf(read(KEY)).keepsFillers).toBe(false)
  expect(speechOf(read({ ...KEY, SPEECH_FILLERS: 'kept' })).keepsFillers).toBe(true)
})
