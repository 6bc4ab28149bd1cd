import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@preceptor/db/connect'
import type { Installation } from '../installation/installation.ts'

const SERVERS = ['api-1', 'api-2', 'realtime-1', 'realtime-2']

/** The commands of docs/operating.md, Backup; a test compares them. */
export const BACKUP = 'exec -T postgres pg_dump -U preceptor --format=custom preceptor'

/** Those of Restore, in their order. The second reads the dump. */
export const RESTORE = [
  'stop api-1 api-2 realtime-1 realtime-2',
  'exec -T postgres createdb -U preceptor restored',
  'exec -T postgres pg_restore -U preceptor --exit-on-error --single-transaction --no-owner --dbname=restored',
  "exec -T postgres psql -U preceptor -d postgres -c 'alter database preceptor rename to broken' -c 'alter database restored rename to preceptor'",
  'run --rm bootstrap',
  'run --rm migrate',
  'up -d',
]

/** A command as a shell takes it apart: blanks between words, but for those in single quotes. */
export const wordsOf = (command: string): string[] =>
  command.split("'").flatMap((part, at) => (at % 2 ? [part] : part.split(' ').filter(Boolean)))

/** Writes a dump and resolves with its file and size. */
export async function backUp(installation: Installation, folder: string) {
  const file = join(folder, 'preceptor.dump')
  await installation.compose(wordsOf(BACKUP), { output: file })
  return { file, bytes: statSync(file).size }
}

/** Restores a dump by the commands of docs/operating.md. Resolves with seconds until the proxy serves again. */
export async function restore(installation: Installation, file: string): Promise<number> {
  const startedAt = performance.now()
  for (const command of RESTORE) {
    const isReading = command.includes('pg_restore')
    await installation.compose(wordsOf(command), isReading ? { input: file } : {})
  }
  await installation.untilServed()
  for (const service of SERVERS) await installation.untilHealthy(service)
  return Math.round((performance.now() - startedAt) / 1_000)
}

/** How many rows each table has that holds what people did. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = ['account', 'interview', 'turn', 'subscription'] as const
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((builder) => builder.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
