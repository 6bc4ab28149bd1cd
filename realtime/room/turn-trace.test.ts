import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { startCollector } from '@preceptor/vendors/tracing/testing/collector'
import { expect, it } from 'vitest'
import { startSystem } from '../testing/start-system.ts'

const WORDS = 'I called the rapid response team and stayed with her'
const TRACE = 'a'.repeat(32)
const BROWSER_SPAN = 'b'.repeat(16)

it('a turn continues the trace of its browser, with each call of a vendor below it and nothing that was said', async () => {
  const collector = await startCollector()
  const system = await startSystem({ script: [WORDS] }, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    const turnId = await page.speak(speechChunks(), { traceparent: `00-${TRACE}-${BROWSER_SPAN}-01` })
    await page.until(() => page.finals.some((final) => final.turnId === turnId), 'the answer')
    await page.untilState('interviewing.listening')
    await page.ask('answer:typed', { turnId: crypto.randomUUID(), text: 'I told the daughter at once.' })
    await page.until(() => page.finals.length === 2, 'the second answer')
  } finally {
    await system.destroy()
    await collector.close()
  }

  const ofTrace = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const turn = ofTrace.find(({ name }) => name === 'turn')
  expect(turn).toMatchObject({ service: 'preceptor-realtime', parentSpanId: BROWSER_SPAN })
  expect(turn?.events.map(({ name }) => name)).toEqual([
    'final_transcript',
    'first_token',
    'first_sound',
    'first_audio',
  ])
  const calls = ofTrace.filter((span) => span !== turn)
  expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([turn?.spanId]))
  expect(new Set(calls.map(({ name }) => name))).toEqual(
    new Set(['azure-speech recognition', 'azure-speech synthesis', 'openai interview_reply']),
  )
  const typed = collector.spans.filter(({ name }) => name === 'turn').find((span) => span !== turn)
  expect(typed?.traceId).not.toBe(TRACE)
  expect(collector.received()).not.toContain('rapid response')
  expect(collector.received()).not.toContain('daughter')
})
