import { randomUUID } from 'node:crypto'
import type { Watched } from '@preceptor/contracts/interviews/realtime'
import { WATCH_CHANNEL } from '@preceptor/contracts/interviews/watch-notice'
import { listen } from '@preceptor/db/listen'
import { makeMockInterview, makeSubscriber } from '@preceptor/db/testing/builders'
import { Watchers } from '@preceptor/interview/watching/watchers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const CHARTS_TOKEN = 'a-token-for-the-charts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { CHARTS_TOKEN } })
  await server.app.ready()
})
afterAll(() => server.close())

test('a watcher at another process sees the steps of an interview that is answered over HTTP, and no words', async () => {
  const { db, context } = server
  const watchers = new Watchers({ db, holder: 'realtime-1', chartsToken: CHARTS_TOKEN, log: context.log })
  const listener = await listen(context.config.database.directUrl, [WATCH_CHANNEL], (_, payload) =>
    watchers.relay.onNotice(payload),
  )
  try {
    const { id: accountId } = await makeSubscriber(db)
    const { id: sessionId } = await makeMockInterview(db, { accountId })
    const seen: Watched[] = []
    watchers.add(sessionId, { withText: false, notify: (watched) => seen.push(watched) })
    await expect.poll(() => context.watchers?.relay.watchOf(sessionId)).toEqual({ withText: false })
    const { status } = await server.send('POST', '/api/interviews/ai-response', {
      token: await server.tokenFor(accountId),
      body: { sessionId, userResponse: 'I called the rapid response team.', turnId: randomUUID() },
    })
    expect(status).toBe(200)
    await expect.poll(() => seen.at(-1)).toMatchObject({ kind: 'closed', value: 'interviewing.listening' })
    const events = seen.map((one) => (one.kind === 'step' ? one.event : one.kind))
    expect(events).toEqual(expect.arrayContaining(['opened', 'answer.typed']))
    expect(JSON.stringify(seen)).not.toContain('rapid response')
  } finally {
    watchers.relay.close()
    await listener.close()
  }
})
