import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

interface Slots {
  holder: string
  /** Recognitions that are open in this process. */
  inUse: number
}

/**
 * Takes one slot more for this process where all processes together use fewer than `most`; those not seen for `staleMs`
 * are gone, and what they used is free. False where none is.
 */
export async function acquireRecognition(
  db: Db,
  { holder, inUse, most, staleMs }: Slots & { most: number; staleMs: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Whoever counts has seen what those before took.
    await sql`select pg_advisory_xact_lock(hashtext('recognition_slots'))`.execute(trx)
    await sql`
      delete from recognition_slots
      where seen_at <= clock_timestamp() - make_interval(secs => ${staleMs / 1_000})
    `.execute(trx)
    const { rows } = await sql`
      insert into recognition_slots (holder, in_use, seen_at)
      select ${holder}, ${inUse + 1}::integer, clock_timestamp()
      where ${inUse + 1} + coalesce((select sum(in_use) from recognition_slots where holder <> ${holder}), 0) <= ${most}
      on conflict (holder) do update set in_use = excluded.in_use, seen_at = excluded.seen_at
      returning holder
    `.execute(trx)
    return rows.length > 0
  })
}

/** Says how many slots this process uses, and that it is there. */
export async function keepRecognitions(db: Db, { holder, inUse }: Slots): Promise<void> {
  if (inUse === 0) await db.deleteFrom('recognitionSlots').where('holder', '=', holder).execute()
  else
    await sql`
      insert into recognition_slots (holder, in_use, seen_at) values (${holder}, ${inUse}, clock_timestamp())
      on conflict (holder) do update set in_use = excluded.in_use, seen_at = excluded.seen_at
    `.execute(db)
}
