import { type Kysely, sql } from 'kysely'

// The order in which events were added, and chains of hashes over them: one of the whole platform, one for each team. What
// is kept here is only ever added, and removed by `audit_forget` once it is old.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_event add column position bigint generated always as identity unique
  `.execute(db)
  await sql`
    create table audit_link (
      chain text not null check (length(chain) between 1 and 40),
      seq bigint not null check (seq > 0),
      event_id uuid not null,
      previous_hash text not null check (length(previous_hash) = 64),
      hash text not null check (length(hash) = 64),
      sealed_at timestamptz not null default now(),
      primary key (chain, seq),
      unique (event_id, chain)
    )
  `.execute(db)
  await sql`
    create table audit_anchor (
      chain text primary key,
      seq bigint not null check (seq > 0),
      hash text not null check (length(hash) = 64),
      removed_before timestamptz not null
    )
  `.execute(db)
  await sql`
    create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('app.audit_forgets', true) = 'on' then
        return old;
      end if;
      raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
    end
    $$
  `.execute(db)
  for (const table of ['audit_event', 'audit_link']) {
    await sql`
      create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function keep_audit()
    `.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function keep_audit()
    `.execute(db)
  }
  await sql`
    create function audit_forget(before timestamptz) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      removed integer;
    begin
      if before > now() - interval '90 days' then
        raise exception 'the audit log is kept for at least 90 days' using errcode = 'invalid_parameter_value';
      end if;
      perform pg_advisory_xact_lock(20261127, 1);
      perform set_config('app.audit_forgets', 'on', true);
      insert into audit_anchor (chain, seq, hash, removed_before)
        select distinct on (chain) chain, seq, hash, before from audit_link
        where sealed_at < before order by chain, seq desc
      on conflict (chain) do update
        set seq = excluded.seq, hash = excluded.hash, removed_before = excluded.removed_before;
      delete from audit_event using audit_link
        where audit_link.event_id = audit_event.id and audit_link.chain = 'platform' and audit_link.sealed_at < before;
      get diagnostics removed = row_count;
      delete from audit_link using audit_anchor
        where audit_link.chain = audit_anchor.chain and audit_link.seq <= audit_anchor.seq;
      perform set_config('app.audit_forgets', 'off', true);
      return removed;
    end
    $$
  `.execute(db)
  await sql`revoke all on function audit_forget(timestamptz) from public`.execute(db)
}
