import { randomUUID } from 'node:crypto'
import { revokeSessions } from '@preceptor/db/queries/accounts/sessions'
import { makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from './testing/start-system.ts'
import type { TestClient } from './testing/test-client.ts'

let system: System
let other: string
beforeAll(async () => {
  system = await startSystem({ script: ['I called the rapid response team'] })
  other = await system.startServer()
})
afterAll(() => system.destroy())

const connected = async (nurse: Pick<Nurse, 'token'>, at: string) => {
  const page = system.open(nurse, at)
  await page.until(() => page.socket.connected, 'the connection')
  return page
}
const closed = (page: TestClient) => page.until(() => !page.socket.connected, 'the end of the socket')
const joined = async (nurse: Nurse, at: string) => {
  const page = await connected(nurse, at)
  const asPage = { pageId: randomUUID(), number: 1 }
  // A server that has not heard yet that another took the interview turns a page away, which then asks again.
  await expect.poll(() => page.join(nurse.interviewId, asPage)).toMatchObject({ ok: true })
  return page
}

describe('with two processes', () => {
  it('an interview begun at one continues at the other, spoken and typed, to its end', async () => {
    const nurse = await system.newNurse()
    for (let given = 0; ; given += 1) {
      const page = await joined(nurse, given % 2 ? other : system.url)
      await page.until(() => /listening|completed/.test(page.value), 'her turn or the end')
      if (page.value === 'completed') break
      expect(page.transcript.filter(({ role }) => role === 'candidate')).toHaveLength(given)
      if (given % 3) await page.type(`Typed answer ${given}`)
      else await page.speak(speechChunks())
      await page.until(() => page.finals.length === 1, 'the answer')
      await page.until(() => page.value !== 'interviewing.listening', 'the reply')
      page.close()
    }
  })

  it('taking an interview over again and again asks the vendors so often an hour, and then no more', async () => {
    const nurse = await system.newNurse()
    const servers = [
      await system.startServer({ ROOM_OPENINGS_PER_HOUR: '2' }),
      await system.startServer({ ROOM_OPENINGS_PER_HOUR: '2' }),
    ]
    // The model never gets to answer: whoever opens the interview has it asked again.
    system.openAi.setFaults({ delayMs: 20_000 })
    const pages: TestClient[] = []
    try {
      const askedBefore = system.openAi.requestCount
      const replies = []
      for (let turn = 0; turn < 10; turn++) {
        const page = await connected(nurse, servers[turn % 2]!)
        pages.push(page)
        const asked = system.openAi.requestCount
        const reply = await page.join(nurse.interviewId)
        replies.push(reply)
        if (turn >= 4) continue
        await expect.poll(() => system.openAi.requestCount).toBe(asked + 1)
        // Until it knows that it has lost the interview, a server lets pages in.
        const before = pages.at(-2)
        await before?.until(() => before.errors.length === 1, 'the end of the room before')
      }
      expect(replies.slice(0, 4)).toMatchObject(Array(4).fill({ ok: true }))
      // The server that holds the interview continues taking its pages in.
      for (const [at, reply] of replies.slice(4).entries()) {
        const isWithHolder = at % 2 === 1
        expect(reply).toMatchObject(
          isWithHolder
            ? { ok: true }
            : { ok: false, error: { code: 'SERVICE_UNAVAILABLE', retryable: true } },
        )
      }
      expect(system.openAi.requestCount - askedBefore).toBe(4)
    } finally {
      system.openAi.setFaults({})
      for (const page of pages) page.close()
    }
  })

  it('a nurse whose connection breaks is back at the same process as often as it takes', async () => {
    const nurse = await system.newNurse()
    const at = await system.startServer({ ROOM_OPENINGS_PER_HOUR: '1' })
    for (let time = 0; time < 5; time++) {
      const page = await joined(nurse, at)
      page.close()
    }
  })

  it('interviews that cannot be opened count for nothing', async () => {
    const [nurse, stranger] = [await system.newNurse(), await system.newNurse()]
    const at = await system.startServer({ ROOM_OPENINGS_PER_HOUR: '1' })
    const page = await connected(nurse, at)
    for (let time = 0; time < 3; time++) {
      const reply = await page.join(stranger.interviewId)
      expect(reply).toMatchObject({ ok: false, error: { code: 'INTERVIEW_NOT_FOUND' } })
    }
    expect(await page.join(nurse.interviewId)).toMatchObject({ ok: true })
  })

  it('an account has two sockets, wherever they are: the oldest is notified and closed', async () => {
    const nurse = await system.newNurse()
    const oldest = await connected(nurse, system.url)
    const second = await connected(nurse, other)
    const third = await connected(nurse, other)
    await closed(oldest)
    expect(oldest.errors).toMatchObject([{ code: 'TAKEN_OVER', retryable: false }])
    second.close()
    const fourth = await connected(nurse, system.url)
    await connected(await system.newNurse(), other)
    const fifth = await connected(nurse, system.url)
    await closed(third)
    expect([fourth, fifth].map(({ socket }) => socket.connected)).toEqual([true, true])
  })

  it('sockets of a process that is gone do not count', async () => {
    const nurse = await system.newNurse()
    const gone = await system.startServer()
    const first = await connected(nurse, system.url)
    const lost = await connected(nurse, gone)
    await system.drain(gone)
    lost.close()
    const third = await connected(nurse, other)
    await connected(nurse, other).then(() => closed(first))
    expect(third.socket.connected).toBe(true)
  })

  it.each(['ended', 'password_reset', 'account_deleted'] as const)(
    'sessions that have ended (%s) end the sockets at both within a second',
    async (reason) => {
      const nurse = await system.newNurse()
      const pages = [await joined(nurse, system.url), await connected(nurse, other)]
      const bystander = await joined(await system.newNurse(), other)
      const { accountId } = nurse
      const endedAt = performance.now()
      await revokeSessions(system.db, { accountId, reason, now: new Date() })
      await Promise.all(pages.map(closed))
      expect(performance.now() - endedAt).toBeLessThan(1_000)
      expect(bystander.socket.connected).toBe(true)
    },
  )

  it('a plan that ends, and begins again, counts at once for the owner of a team and for its members', async () => {
    const [owner, member] = await Promise.all([system.newNurse(), system.newNurse()])
    const plan = (set: { plan?: 'team'; status: 'active' | 'canceled'; currentPeriodEnd: Date }) =>
      system.db.updateTable('subscription').set(set).where('accountId', '=', owner.accountId).execute()
    const nextMonth = new Date(Date.now() + 20 * 86_400_000)
    await plan({ plan: 'team', status: 'active', currentPeriodEnd: nextMonth })
    const { id: teamId } = await makeTeam(system.db, { ownerAccountId: owner.accountId })
    await makeMembership(system.db, { teamId, accountId: member.accountId })
    await system.db.deleteFrom('subscription').where('accountId', '=', member.accountId).execute()
    const pages = [await joined(owner, system.url), await joined(member, other)]
    for (const page of pages) {
      await page.untilState('interviewing.listening')
      await page.until(() => (page.usage?.remainingSeconds ?? 0) > 0, 'minutes to speak')
    }
    await plan({ status: 'canceled', currentPeriodEnd: new Date(Date.now() - 1_000) })
    for (const page of pages) {
      await page.until(() => page.usage?.remainingSeconds === 0, 'the end of the plan', 1_000)
      expect(await page.type('The question is answered by typing')).toEqual({ ok: true })
    }
    await plan({ status: 'active', currentPeriodEnd: nextMonth })
    for (const page of pages) {
      await page.until(() => (page.usage?.remainingSeconds ?? 0) > 0, 'minutes to speak', 1_000)
      await page.until(() => page.value === 'interviewing.listening', 'her turn')
      expect(page.state?.context.voiceAllowed).toBe(true)
      await page.speak(speechChunks())
      await page.until(() => page.finals.length === 2, 'the spoken answer')
    }
  })
})
