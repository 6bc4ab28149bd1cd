import { type Kysely, sql } from 'kysely'

// Who works on the billing of an account now. The row is taken and released by short statements, so that nobody
// holds a connection while Stripe is asked; a process that dies leaves a row that expires.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_turn (
      account_id uuid primary key references account on delete cascade,
      token uuid not null,
      expires_at timestamptz not null
    )
  `.execute(db)
}
