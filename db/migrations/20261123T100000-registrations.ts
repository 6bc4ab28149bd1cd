import { type Kysely, sql } from 'kysely'

// How often an address was registered before a password was its owner's for certain: with more than one, the link to
// verify activates none of the passwords.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column registrations integer not null default 1 check (registrations > 0)`.execute(
    db,
  )
}
