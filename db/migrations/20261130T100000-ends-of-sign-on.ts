import { type Kysely, sql } from 'kysely'

// Which of a provider's sessions a waiting sign-in is, and which factors were added in a session that a team's provider opened.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_attempt add column sid_hash text;
    alter table passkey add column sso_team_id uuid references team on delete set null;
    alter table authenticator_app add column sso_team_id uuid references team on delete set null;
    alter table recovery_code add column sso_team_id uuid references team on delete set null;
    create index passkey_sso_team on passkey (sso_team_id) where sso_team_id is not null;
    create index authenticator_app_sso_team on authenticator_app (sso_team_id) where sso_team_id is not null;
    create index recovery_code_sso_team on recovery_code (sso_team_id) where sso_team_id is not null;
  `.execute(db)
}
