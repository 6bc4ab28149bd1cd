import { setPriority } from 'node:os'
import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@preceptor/local/start/seed'
import { startViewer } from './charts-viewer.ts'
import { makeProfessional } from './people.ts'
import { type System, startSystem } from './system.ts'

/** What Chromium says while realtime cannot be reached; 400 answers a poll of Socket.IO whose process is gone. */
export const CONNECTION_LOST =
  /WebSocket connection|net::ERR_(CONNECTION|EMPTY|NETWORK|SOCKET)|status of 400 .*[?&]transport=polling/

interface Fixtures {
  /** Lets console errors that match pass; every other one fails the test. */
  allowConsoleErrors: (pattern: RegExp) => void
  /** Signs an account in through the api and opens `path` with that session. */
  openAs: (email: string, path: string) => Promise<void>
  /** A nurse on Professional whom no other test knows. */
  nurse: { id: string; email: string }
}

/** What a project says of its workers. */
export interface Kind {
  /** Whether what the user says is scripted and the interviewer speaks in tones, or local engines hear and speak. */
  speech: 'scripted' | 'real'
  /** How far a worker, its browser and its system stand back for other workers: as `nice` has it, 0 to 19. */
  niceness: number
}

/** What a worker starts when a test of its asks for it; declared in one place, since a worker is not shared by others. */
interface OfWorker {
  system: System
  /** The product where no realtime server is set. */
  textOnly: Awaited<ReturnType<System['startTextOnly']>>
  /** The page of the statecharts, as a developer starts it. */
  viewer: { url: string }
}

const WAITS = {
  /** Long enough for a look at what is shown meanwhile. */
  scripted:
    'stillThinking=5s,replyGivenUp=11s,recognitionSlow=5s,recognitionGivenUp=10s,prepareCap=6s,answerCap=12s,moreTime=9s',
  /** An engine takes as long as the processors it is given. */
  real: 'recognitionGivenUp=60s',
} as const satisfies Record<Kind['speech'], string>

/** `test` with the whole system running (once a file run), relative addresses, and no silent console error. */
export const test = base.extend<
  Fixtures & { consoleGuard: undefined },
  Kind & OfWorker & { paced: undefined }
>({
  niceness: [0, { option: true, scope: 'worker' }],
  // What a process starts later is as nice as itself: the browser is. The system starts first, since a database that waits
  // for a niced process takes it for gone.
  paced: [
    async ({ niceness, system: { api, realtime } }, use) => {
      setPriority(niceness)
      for (const service of [api, realtime]) service.pace(niceness)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  speech: ['scripted', { option: true, scope: 'worker' }],
  system: [
    async ({ speech }, use) => {
      const system = await startSystem({ speech, settings: { REALTIME_TIME_LIMITS: WAITS[speech] } })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  textOnly: [
    async ({ system }, use) => {
      const textOnly = await system.startTextOnly()
      await use(textOnly)
      await textOnly.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  viewer: [
    async ({ system }, use) => {
      const viewer = await startViewer({
        REALTIME_URL: `http://127.0.0.1:${system.realtime.port}`,
        API_URL: system.url,
      })
      await use(viewer)
      await viewer.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  allowConsoleErrors: async ({}, use, testInfo) => {
    await use((pattern) => testInfo.annotations.push({ type: 'console', description: pattern.source }))
  },
  consoleGuard: [
    async ({ page, system }, use, testInfo) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      await use(undefined)
      const allowed = testInfo.annotations.filter(({ type }) => type === 'console')
      const unexpected = errors.filter(
        (text) => !allowed.some(({ description }) => new RegExp(description as string).test(text)),
      )
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0)
        for (const service of [system.api, system.realtime])
          await testInfo.attach(`${service.name}.log`, { body: service.log, contentType: 'text/plain' })
      expect(unexpected, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  nurse: async ({ system }, use) => {
    await use(await makeProfessional(system.db))
  },
  openAs: async ({ page }, use) => {
    await use(async (email, path) => {
      await signIn(page, email)
      await page.goto(path)
    })
  },
})

/** Signs an account in through the api, by the cookie of the page's own browser. */
export const signIn = async (page: Page, email: string) => {
  await page.goto('/mark.svg')
  const { origin } = new URL(page.url())
  const reply = await page.request.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD, cookie: true },
    headers: { origin },
  })
  expect(reply.status()).toBe(200)
  const { user } = await reply.json()
  await page.evaluate((kept) => localStorage.setItem('user', kept), JSON.stringify(user))
}

export { expect }
