import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { makeAccount } from '@preceptor/db/testing/builders'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from './start/ports.ts'
import { startPostgres, stopPostgres } from './start/postgres.ts'
import { runCommand } from './testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-operator-'))
afterAll(async () => {
  await stopPostgres(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const isStaff = async (db: Db, id: string) =>
  (await db.selectFrom('account').select('isStaff').where('id', '=', id).executeTakeFirstOrThrow()).isStaff

test("an operator's command works on this machine's own database, whether npm start runs or not", async () => {
  const port = await findFreePort()
  const env = { DATA_DIR: folder, DATABASE_URL: '', POSTGRES_PORT: String(port) }
  const staff = (words: readonly string[]) => runCommand('local/operator.ts', words, env)
  expect(await staff(['staff', 'maya@example.com'])).toMatchObject({
    errors: 'There is no database yet: npm start makes it. Or set DATABASE_URL.',
    code: 1,
  })

  const dataDir = join(folder, 'postgres')
  const server = await startPostgres({ dataDir, port, unsafeFast: true })
  const db = connect(server.url, { maxConnections: 1 })
  await prepareDatabase(server.url)
  const { id, email } = await makeAccount(db)
  expect(await staff(['staff', email])).toMatchObject({ output: `${email} is staff now.`, code: 0 })
  expect(await isStaff(db, id)).toBe(true)
  await db.destroy()
  await server.stop()

  expect(await staff(['staff', email, '--revoke'])).toMatchObject({
    output: `${email} is no longer staff.`,
    code: 0,
  })
  expect(await stopPostgres(dataDir)).toBe(false)
})
