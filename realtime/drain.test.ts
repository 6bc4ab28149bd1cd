import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from './testing/start-system.ts'
import type { TestClient } from './testing/test-client.ts'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: ['I called the rapid response team'], msPerWord: 15 })
})
afterEach(() => system.speech.setFaults({ recognition: {} }))
afterAll(() => system.destroy())

const enter = async (nurse: Nurse, at: string, fast = false) => {
  const page = system.open(nurse, at, { fast })
  const joined = await page.join(nurse.interviewId)
  if (!joined.ok) throw new Error(joined.error.message)
  return { page, joined }
}
const movedOn = (page: TestClient) => page.until(() => page.isMovedOn, 'the word to go')
const answersOf = async (nurse: Nurse) =>
  (await listTranscript(system.db, nurse)).filter(({ role }) => role === 'candidate')

describe('a process that leaves', () => {
  it('says so, turns newcomers away at both doors, and still serves who is there', async () => {
    const leaving = await system.startServer()
    const { page } = await enter(await system.newNurse(), leaving)
    system.speech.setFaults({ recognition: { delayMs: 800 } })
    await page.untilState('interviewing.listening')
    await page.speak(speechChunks())
    const left = system.drain(leaving)
    expect((await fetch(`${leaving}/readyz`)).status).toBe(503)
    expect((await fetch(`${leaving}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${leaving}/metrics`)).text()).toContain('preceptor_leaving 1')
    for (const door of ['socket.io', 'realtime']) {
      const headers = { origin: 'http://localhost:3000' }
      const knock = await fetch(`${leaving}/${door}/?EIO=4&transport=polling`, { headers })
      expect([knock.status, knock.headers.get('retry-after')]).toEqual([503, '1'])
      expect(knock.headers.get('access-control-allow-origin')).toBe(headers.origin)
    }
    const newcomer = system.open(await system.newNurse(), leaving)
    await new Promise((resolve) => newcomer.socket.once('connect_error', resolve))
    expect(page.isMovedOn).toBe(false)
    await page.until(() => page.finals.length === 1, 'the answer')
    expect(page.isMovedOn).toBe(false)
    await left
    expect(page.errors).toEqual([])
  })

  it.each([false, true])(
    'hands over an interview in which the nurse may talk at once, fast: %s',
    async (fast) => {
      const leaving = await system.startServer()
      const nurse = await system.newNurse()
      const { page } = await enter(nurse, leaving, fast)
      await page.untilState('interviewing.listening')
      const idle = system.open(await system.newNurse(), leaving)
      await idle.until(() => idle.socket.connected, 'the connection')
      const began = performance.now()
      const left = system.drain(leaving)
      await Promise.all([movedOn(page), movedOn(idle)])
      expect(performance.now() - began).toBeLessThan(500)
      // What is sent to a process that has released is neither taken nor rejected.
      await expect(page.type('Sent too late')).rejects.toThrow()
      const next = await enter(nurse, system.url)
      expect(next.joined.state).toMatchObject({ value: 'interviewing.listening', seq: page.state?.seq })
      expect(await next.page.type('Said at the other process')).toEqual({ ok: true })
      await next.page.until(() => next.page.finals.length === 1, 'the answer')
      await left
      expect([...page.errors, ...next.page.errors]).toEqual([])
    },
  )

  it('sees a turn through, from the recording to the end of the reply', async () => {
    const leaving = await system.startServer()
    const nurse = await system.newNurse()
    const { page } = await enter(nurse, leaving)
    await page.untilState('interviewing.listening')
    const said = page.speak(speechChunks(), { paceMs: 20 })
    await page.untilState('interviewing.recording')
    const left = system.drain(leaving)
    await said
    await movedOn(page)
    expect(page.finals).toHaveLength(1)
    const { messageId } = page.states.findLast(({ value }) => value.includes('speaking'))!.context
    expect(page.speech.get(messageId!)?.ended).toBe(true)
    const next = await enter(nurse, system.url)
    expect(next.joined.state.value).toBe('interviewing.listening')
    expect(next.joined.transcript.at(-1)?.messageId).toBe(messageId)
    await left
  })

  it('cuts what takes longer than it may, and the recording is sent again elsewhere', async () => {
    const leaving = await system.startServer({ DRAIN_SECONDS: '0.3' })
    const nurse = await system.newNurse()
    const { page } = await enter(nurse, leaving)
    await page.untilState('interviewing.listening')
    const turnId = crypto.randomUUID()
    await page.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
    for (const [seq, chunk] of speechChunks().slice(0, 9).entries())
      page.socket.emit('turn:chunk', turnId, seq, chunk)
    await page.untilState('interviewing.recording')
    const left = system.drain(leaving)
    await movedOn(page)
    const next = await enter(nurse, system.url)
    expect(next.joined).toMatchObject({ nextSeq: 0, state: { context: { turnId } } })
    await next.page.speak(speechChunks(), { turnId })
    await next.page.until(() => next.page.finals.length === 1, 'the answer')
    await left
    expect((await answersOf(nurse)).map((answer) => answer.turnId)).toEqual([turnId])
  })

  it('cuts off a program that does not go by itself, which then comes back elsewhere', async () => {
    const leaving = await system.startServer()
    const { page } = await enter(await system.newNurse(), leaving)
    await page.untilState('interviewing.listening')
    const cut = new Promise<string>((resolve) => page.socket.once('disconnect', resolve))
    await system.drain(leaving)
    // A reason after which Socket.IO connects again by itself.
    expect(await cut).toBe('transport close')
  })
})
