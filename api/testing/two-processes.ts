import { randomUUID } from 'node:crypto'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createContext } from '../context.ts'
import { hashPassword } from '../passwords.ts'
import { createServer } from '../server.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const PASSWORD = 'correct horse battery'

/** Two processes of the api on one database, and a clock that goes only by `later`, for the tests of a file. */
export function useTwoProcesses() {
  const processes = {} as { server: TestServer; twin: Pick<TestServer, 'app' | 'context'> }
  let passwordHash: string
  beforeAll(async () => {
    processes.server = await createTestServer()
    const context = createContext(processes.server.context.config)
    processes.twin = { app: await createServer(context), context }
    passwordHash = await hashPassword(PASSWORD)
  })
  afterAll(async () => {
    await processes.twin.app.close()
    await processes.twin.context.db.destroy()
    await processes.server.close()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return {
    processes,
    later: (ms: number) => vi.setSystemTime(Date.now() + ms),
    newNurse: (db = processes.server.db) => makeAccount(db, { passwordHash }),
    address: () => `${randomUUID()}@example.com`,
  }
}
