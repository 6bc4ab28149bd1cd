import { type Kysely, sql } from 'kysely'

// What an account did and what was done to it is looked up by readers of the log, and by the account itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_event_actor on audit_event (actor_account_id)`.execute(db)
  await sql`create index audit_event_target on audit_event (target_account_id)`.execute(db)
}
