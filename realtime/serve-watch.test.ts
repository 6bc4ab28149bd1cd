import { randomUUID } from 'node:crypto'
import type { Watched, WatchReply } from '@preceptor/contracts/interviews/realtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startServerProcess } from './testing/server-process.ts'
import { type System, startSystem } from './testing/start-system.ts'
import type { TestClient } from './testing/test-client.ts'

const CHARTS_TOKEN = 'a-token-for-the-charts'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let system: System
let watchedUrl: string
beforeAll(async () => {
  system = await startSystem()
  watchedUrl = await system.startServer({ CHARTS_TOKEN })
})
afterAll(() => system.destroy())

const watch = (page: TestClient, interviewId: string, more: object = {}) =>
  page.ask('interview:watch', { interviewId, token: CHARTS_TOKEN, ...more }) as Promise<unknown> as Promise<
    WatchReply | { ok: false; error: { code: string } }
  >

/** A developer with the token and no account, and what they received. */
const newDeveloper = () => {
  const page = system.open({ token: CHARTS_TOKEN }, watchedUrl)
  const seen: Watched[] = []
  page.socket.on('interview:watched', (watched) => seen.push(watched))
  return { page, seen, steps: () => seen.flatMap((one) => (one.kind === 'step' ? one : [])) }
}

describe('watching an interview', () => {
  it('shows each step with its event and time, and nothing of what was said', async () => {
    const nurse = await system.newNurse()
    const { page: developer, seen, steps } = newDeveloper()
    expect(await watch(developer, nurse.interviewId)).toEqual({ ok: true, running: false, value: null })
    const events = await system.db.selectFrom('auditEvent').select(['kind', 'target', 'details']).execute()
    expect(events).toContainEqual({
      kind: 'interview.watched',
      target: `interview:${nurse.interviewId}`,
      details: { withText: false },
    })
    const page = system.open(nurse, watchedUrl)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    await page.type('I called the rapid response team at once.')
    await page.until(() => page.value.startsWith('interviewing.replying'), 'the reply')
    await developer.until(() => steps().some(({ event }) => event === 'answer.typed'), 'the answer')
    expect(steps()[0]).toMatchObject({ event: 'xstate.init', value: 'greeting.replying.thinking' })
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'opened' }))
    const answered = steps().find(({ event }) => event === 'answer.typed')
    expect(answered).toMatchObject({
      value: 'interviewing.replying.thinking',
      facts: { answersToQuestion: 1, purpose: 'follow_up' },
    })
    expect(Math.abs(Date.now() - (answered?.atMs ?? 0))).toBeLessThan(10_000)
    const spoken = [...page.replies.values()].filter(Boolean)
    expect(spoken.length).toBeGreaterThan(0)
    for (const words of [...spoken, 'rapid response', '"text"'])
      expect(JSON.stringify(seen)).not.toContain(words)
  })

  it.each([
    ['a browser behind the proxy', 'false', '203.0.113.9', '127.0.0.0/24'],
    ['a browser behind a proxy that is trusted', '1', '198.51.100.1, 203.0.113.9', '203.0.113.0/24'],
    ['a header that names nobody', '1', 'unknown, %%%', null],
  ])('is in the audit log with where it was watched from: %s', async (_, trusted, forwarded, prefix) => {
    const nurse = await system.newNurse()
    const url = await system.startServer({ CHARTS_TOKEN, TRUST_PROXY: trusted })
    const developer = system.open({ token: CHARTS_TOKEN }, url, {
      headers: { 'x-forwarded-for': forwarded, 'user-agent': FIREFOX },
    })
    expect((await watch(developer, nurse.interviewId)).ok).toBe(true)
    const target = `interview:${nurse.interviewId}`
    const event = await system.db
      .selectFrom('auditEvent')
      .select(['kind', 'actorKind', 'addressPrefix', 'device'])
      .where('target', '=', target)
      .execute()
    expect(event).toEqual([
      {
        kind: 'interview.watched',
        actorKind: 'operator',
        addressPrefix: prefix,
        device: 'Firefox on Windows',
      },
    ])
  })

  it('shows what was said where that is asked for', async () => {
    const nurse = await system.newNurse()
    const { page: developer, steps } = newDeveloper()
    await watch(developer, nurse.interviewId, { withText: true })
    const page = system.open(nurse, watchedUrl)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    await page.type('I called the rapid response team at once.')
    const answered = () => steps().find(({ event }) => event === 'answer.typed')
    await developer.until(() => answered() !== undefined, 'the answer')
    expect(answered()?.text?.line).toBe('I called the rapid response team at once.')
  })

  it('reports that the room was closed', async () => {
    const nurse = await system.newNurse()
    const url = await system.startServer({ CHARTS_TOKEN, ROOM_GRACE_SECONDS: '0' })
    const developer = system.open({ token: CHARTS_TOKEN }, url)
    const seen: Watched[] = []
    developer.socket.on('interview:watched', (watched) => seen.push(watched))
    await watch(developer, nurse.interviewId)
    const page = system.open(nurse, url)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    page.close()
    await developer.until(() => seen.at(-1)?.kind === 'closed', 'the end')
    expect(seen.at(-1)).toMatchObject({ kind: 'closed', value: 'interviewing.listening' })
  })

  it('is for those who have the token, and lets them do nothing else', async () => {
    const nurse = await system.newNurse()
    const stranger = system.open(nurse, watchedUrl)
    const wrong = { token: 'another-token' }
    expect(await watch(stranger, nurse.interviewId, wrong)).toMatchObject({
      ok: false,
      error: { code: 'UNAUTHENTICATED' },
    })
    expect((await watch(stranger, nurse.interviewId)).ok).toBe(true)
    const { page: developer } = newDeveloper()
    expect(await watch(developer, randomUUID())).toMatchObject({ error: { code: 'INTERVIEW_NOT_FOUND' } })
    expect(await watch(developer, 'nonsense')).toMatchObject({ error: { code: 'BAD_PAYLOAD' } })
    const join = developer.socket.timeout(500).emitWithAck('interview:join', nurse)
    await expect(join).rejects.toThrow('timed out')
  })

  it('does not exist without the variable', async () => {
    const nurse = await system.newNurse()
    const page = system.open(nurse)
    const payload = { interviewId: nurse.interviewId, token: CHARTS_TOKEN }
    await expect(page.socket.timeout(500).emitWithAck('interview:watch', payload)).rejects.toThrow()
    const developer = system.open({ token: CHARTS_TOKEN })
    const rejected = new Promise<Error>((resolve) => developer.socket.once('connect_error', resolve))
    expect((await rejected).message).toBe('UNAUTHENTICATED')
  })
})

describe('watching at one process an interview that another has', () => {
  it('shows its steps, what was said where that is asked for, and that it is open', async () => {
    const port = await freePort()
    const other = await startServerProcess({ ...system.env, CHARTS_TOKEN }, port)
    try {
      const nurse = await system.newNurse()
      const page = system.open(nurse, `http://127.0.0.1:${port}`)
      await page.join(nurse.interviewId)
      await page.untilState('interviewing.listening')
      const [silent, reading] = [newDeveloper(), newDeveloper()]
      const open = { ok: true, running: true, value: 'interviewing.listening' }
      expect(await watch(silent.page, nurse.interviewId)).toEqual(open)
      expect(await watch(reading.page, nurse.interviewId, { withText: true })).toEqual(open)
      await page.type('I called the rapid response team at once.')
      const answer = ({ steps }: typeof silent) => steps().find(({ event }) => event === 'answer.typed')
      for (const developer of [silent, reading])
        await developer.page.until(() => answer(developer) !== undefined, 'the answer')
      expect(answer(reading)?.text?.line).toBe('I called the rapid response team at once.')
      expect(answer(silent)).toMatchObject({ value: 'interviewing.replying.thinking' })
      for (const words of ['rapid response', '"text"'])
        expect(JSON.stringify(silent.seen)).not.toContain(words)
    } finally {
      await other.kill()
    }
  })

  it('continues to show an interview that moves to the process of the watcher', async () => {
    const other = await system.startServer({ CHARTS_TOKEN })
    const nurse = await system.newNurse()
    const { page: developer, seen } = newDeveloper()
    await watch(developer, nurse.interviewId)
    const left = system.open(nurse, other)
    await left.join(nurse.interviewId)
    await left.untilState('interviewing.listening')
    await developer.until(() => seen.at(-1)?.value === 'interviewing.listening', 'the steps elsewhere')
    left.close()
    const page = system.open(nurse, watchedUrl)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    await developer.until(() => seen.some(({ kind }) => kind === 'closed'), 'the end elsewhere')
    await page.type('I called the rapid response team at once.')
    const typed = () => seen.some((one) => one.kind === 'step' && one.event === 'answer.typed')
    await developer.until(typed, 'the answer here')
  })
})
