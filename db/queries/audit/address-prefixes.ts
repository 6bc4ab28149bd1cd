import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '../../connect.ts'

/** The first parts of every address that did something on a day in UTC, the most frequent first. */
export async function listAddressPrefixes(db: Db, { day }: { day: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEvent')
    .select('addressPrefix')
    .where('addressPrefix', 'is not', null)
    .where('at', '>=', day)
    .where('at', '<', new Date(day.getTime() + DAY_MS))
    .groupBy('addressPrefix')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .execute()
  return rows.flatMap(({ addressPrefix }) => addressPrefix ?? [])
}
