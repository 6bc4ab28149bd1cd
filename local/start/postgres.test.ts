import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findFreePort, isPortFree } from './ports.ts'
import { startPostgres, stopPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'preceptor-postgres-'))
const dataDir = join(folder, 'postgres')

afterAll(async () => {
  await stopPostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('committed rows survive a kill -9 of the server, and the next start comes up on the same data', async () => {
  const port = await findFreePort()
  const first = await startPostgres({ dataDir, port })
  await query(first.url, 'create table note (body text)')
  await query(first.url, `insert into note values ('kept')`)
  process.kill(first.pid, 'SIGKILL')

  const second = await startPostgres({ dataDir, port })
  expect(second.reused).toBe(false)
  expect(await query(second.url, 'select body from note')).toEqual([{ body: 'kept' }])

  const third = await startPostgres({ dataDir, port: await findFreePort() })
  expect(third).toMatchObject({ reused: true, pid: second.pid, url: second.url })

  await third.stop()
  expect(await isPortFree(port)).toBe(true)
})

test('a taken port is one clear line', async () => {
  const port = await findFreePort()
  const other = await startPostgres({ dataDir: join(folder, 'other'), port })
  try {
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(`Port ${port} is taken`)
  } finally {
    await other.stop()
  }
})
