import { type Kysely, sql } from 'kysely'

// A viewer reads a team's figures and has no seat. Whoever owns a team is always one of its admins, whatever a program does.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['membership', 'invitation']) {
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.ref(`${table}_role_check`)},
        add constraint ${sql.ref(`${table}_role_check`)} check (role in ('admin', 'member', 'viewer'))
    `.execute(db)
  }
  await sql`
    create function keep_team_owner() returns trigger language plpgsql as $$
    begin
      if (tg_op = 'DELETE' or new.role <> 'admin' or new.account_id <> old.account_id or new.team_id <> old.team_id)
        and exists (select from team where id = old.team_id and owner_account_id = old.account_id)
      then
        raise exception 'the owner of a team stays one of its admins' using errcode = 'check_violation';
      end if;
      return coalesce(new, old);
    end
    $$
  `.execute(db)
  await sql`
    create trigger keep_team_owner before update or delete on membership
      for each row execute function keep_team_owner()
  `.execute(db)
}
