import { VendorError } from '@preceptor/contracts/errors'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorCall } from './observed-calls.ts'
import { createVendorHealth } from './vendor-health.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

function open() {
  const lines: string[] = []
  const line = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level} ${text} ${JSON.stringify(fields)}`)
  const metrics = new Registry()
  const health = createVendorHealth(metrics, { error: line('error'), warn: line('warn'), info: line('info') })
  const call = (given: Partial<VendorCall>) =>
    health.observe({ vendor: 'openai', operation: 'hint', outcome: 'ok', seconds: 1, ...given })
  const fail = (reason: VendorError['reason'], message = 'Check OPENAI_API_KEY.', operation = 'hint') => {
    const failure = new VendorError('openai', message, { retryable: reason !== 'key', reason })
    call({ operation, outcome: failure.retryable ? 'failed' : 'refused', failure })
  }
  return { ...health, metrics, lines, call, fail }
}

test('a vendor that nobody asked is not spoken of', () => {
  expect(open().states()).toEqual({})
})

test('a wrong key is an error in the log that names the variable, once a minute', async () => {
  const { fail, lines, states, metrics } = open()
  for (let calls = 0; calls < 50; calls++) fail('key')
  expect(lines).toEqual([
    'error a vendor rejects what we ask {"vendor":"openai","operation":"hint","reason":"key","problem":"Check OPENAI_API_KEY.","count":1}',
  ])
  wait(61_000)
  fail('key')
  expect(lines[1]).toContain('"count":50')
  expect(states()).toEqual({
    openai: {
      state: 'failing',
      operation: 'hint',
      reason: 'key',
      problem: 'Check OPENAI_API_KEY.',
      sinceSeconds: 61,
    },
  })
  expect(await metrics.metrics()).toContain(
    'preceptor_vendor_problems_total{vendor="openai",reason="key"} 51',
  )
})

test('another reason is reported at once, and what may pass is a warning', () => {
  const { fail, lines } = open()
  fail('key')
  fail('throttled', 'The language model is busy.')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^warn a vendor fails .*"throttled"/)
})

test('what answers again says so once', () => {
  const { fail, call, lines, states } = open()
  call({})
  fail('outage')
  wait(5_000)
  call({})
  call({})
  expect(lines.slice(1)).toEqual([
    'info a vendor answers again {"vendor":"openai","reason":"outage","seconds":5}',
  ])
  wait(3_000)
  expect(states()).toEqual({ openai: { state: 'ok', sinceSeconds: 3 } })
})

test('a call that nobody wanted any more, or a declined card, says nothing of the vendor', () => {
  const { call, lines, states } = open()
  call({ outcome: 'cancelled' })
  call({ vendor: 'stripe', outcome: 'refused' })
  expect(lines).toEqual([])
  expect(states()).toEqual({})
})

test('a wrong model for reports is not disproved by the next good reply', () => {
  const { fail, call, lines, states } = open()
  const reply = () => call({ operation: 'interview_reply' })
  reply()
  fail('model', 'Check OPENAI_MODEL_COACH.', 'mock_story')
  wait(20 * 60_000)
  reply()
  expect(states().openai).toMatchObject({
    state: 'failing',
    operation: 'mock_story',
    reason: 'model',
    problem: 'Check OPENAI_MODEL_COACH.',
  })
  expect(lines).toHaveLength(1)
  call({ operation: 'mock_story' })
  expect(states().openai).toMatchObject({ state: 'ok' })
  expect(lines[1]).toContain('a vendor answers again')
})

test('many operations that fail for one reason are one line', () => {
  const { fail, call, lines } = open()
  for (const operation of ['hint', 'mock_story', 'interview_reply']) fail('key', 'Check it.', operation)
  expect(lines).toHaveLength(1)
  for (const operation of ['hint', 'mock_story']) call({ operation })
  expect(lines).toHaveLength(1)
  call({ operation: 'interview_reply' })
  expect(lines).toHaveLength(2)
})

test('of several problems that which has to be mended is shown', () => {
  const { fail, states } = open()
  fail('model', 'Check OPENAI_MODEL_COACH.', 'mock_story')
  fail('late', 'It was late.', 'interview_reply')
  expect(states().openai).toMatchObject({ operation: 'mock_story', reason: 'model' })
})

test('a balance that was topped up is seen by any call, and what may pass is forgotten in time', () => {
  const { fail, call, states } = open()
  fail('balance', 'Top it up.', 'mock_story')
  call({ operation: 'interview_reply' })
  expect(states().openai).toMatchObject({ state: 'ok' })
  fail('late', 'It was late.', 'mock_story')
  call({ operation: 'interview_reply' })
  expect(states().openai).toMatchObject({ operation: 'mock_story', reason: 'late' })
  wait(11 * 60_000)
  call({ operation: 'interview_reply' })
  expect(states().openai).toMatchObject({ state: 'ok' })
})
