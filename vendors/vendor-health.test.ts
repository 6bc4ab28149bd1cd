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
  const fail = (reason: VendorError['reason'], message = 'Check OPENAI_API_KEY.') => {
    const failure = new VendorError('openai', message, { retryable: reason !== 'key', reason })
    call({ outcome: failure.retryable ? 'failed' : 'refused', failure })
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
    'error a vendor rejects what we ask {"vendor":"openai","reason":"key","problem":"Check OPENAI_API_KEY.","count":1}',
  ])
  wait(61_000)
  fail('key')
  expect(lines[1]).toContain('"count":50')
  expect(states()).toEqual({
    openai: { state: 'failing', reason: 'key', problem: 'Check OPENAI_API_KEY.', sinceSeconds: 61 },
  })
  expect(await metrics.metrics()).toContain(
    'preceptor_vendor_problems_total{vendor="openai",reason="key"} 51',
  )
})

test('another reason is told at once, and what may pass is a warning', () => {
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
