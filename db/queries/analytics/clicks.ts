import type { Insertable } from 'kysely'
import type { Db } from '../../connect.ts'
import type { ClickTable } from '../../schema/click.ts'

/** Keeps a click and returns its id. */
export async function createClick(db: Db, click: Insertable<ClickTable>): Promise<string> {
  const { id } = await db.insertInto('click').values(click).returning('id').executeTakeFirstOrThrow()
  return id
}
