import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const RANDOM = '9f2c4be1d07a83565ec81f3a2b7d90e4'
const complete = {
  DATABASE_URL: 'postgres://a@127.0.0.1/b',
  JWT_SECRET: RANDOM,
  SPEECH_HOST: 'ws://127.0.0.1:3102',
  CHARTS_TOKEN: RANDOM,
  METRICS_TOKEN: RANDOM,
}

test.each([
  ['JWT_SECRET', 'a'.repeat(32)],
  ['CHARTS_TOKEN', 'let-me-watch-the-interviews-please'],
  ['CHARTS_TOKEN', RANDOM.slice(0, 31)],
  ['METRICS_TOKEN', 'metrics-metrics-metrics'],
])('in production the %s %s is rejected, and elsewhere it is accepted', (name, value) => {
  const env = { ...complete, [name]: value }
  const read = () => readConfig({ ...env, NODE_ENV: 'production' })
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
  expect(readConfig(env).databaseUrl).toBe(complete.DATABASE_URL)
})

test('in production random secrets are accepted, and a short JWT_SECRET nowhere', () => {
  expect(readConfig({ ...complete, NODE_ENV: 'production' }).chartsToken).toBe(RANDOM)
  expect(() => readConfig({ ...complete, JWT_SECRET: 'short' })).toThrow('JWT_SECRET')
})

test.each([
  ['SPEECH_HOST', ''],
  ['SPEECH_SYNTHESIS_HOST', 'voice:5000'],
  ['AZURE_SPEECH_REGION', 'East US'],
  ['SPEECH_RECOGNITIONS', '0'],
])('%s set to "%s" stops the start', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name)
})

test('recognition and synthesis may have a host each, and a key', () => {
  const { speech, recognitions } = readConfig({
    ...complete,
    SPEECH_SYNTHESIS_HOST: 'ws://voice:5000',
    AZURE_SPEECH_KEY: 'k',
    SPEECH_RECOGNITIONS: '250',
  })
  expect(speech).toMatchObject({
    host: complete.SPEECH_HOST,
    key: 'k',
    synthesis: { host: 'ws://voice:5000', key: 'k' },
    keepsFillers: false,
  })
  expect(recognitions).toBe(250)
})
