import { hashPassword, verifyPassword } from '@preceptor/api/passwords'
import { type LinkSecrets, newInvitationId } from '@preceptor/api/tokens'
import type { PlanId } from '@preceptor/contracts/billing/plan'
import { DAY_MS } from '@preceptor/contracts/durations'
import { INVITATION_DAYS } from '@preceptor/contracts/teams/team'
import { connect, type Db } from '@preceptor/db/connect'
import { saveCode } from '@preceptor/db/queries/billing/discounts'
import { inTransaction } from '@preceptor/db/transaction'
import { calendarMonth } from '@preceptor/domain/billing/entitlement'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { seedPractice } from './seed-practice.ts'

export const DEMO_PASSWORD = 'preceptor-demo'

export const DEMO_ACCOUNTS = [
  { email: 'nurse@example.com', firstName: 'Maya', lastName: 'Okafor', is: 'nurse on Professional' },
  { email: 'admin@example.com', firstName: 'Grace', lastName: 'Lindqvist', is: 'owner of a team of ten' },
  { email: 'member@example.com', firstName: 'Tomás', lastName: 'Rivera', is: 'member of that team' },
] as const

/** In demo data only; each without bounds. */
export const DEMO_CODES: readonly Omit<Parameters<typeof saveCode>[1], 'createdAt'>[] = [
  {
    code: 'PRO-BETA-DEMO',
    type: 'trial_extension',
    value: 21,
    description: 'A free trial of 21 days',
    planRestriction: 'professional',
    maxUses: null,
    expiresAt: null,
  },
  {
    code: 'TEAM-BETA-DEMO',
    type: 'trial_extension',
    value: 21,
    description: 'A free trial of 21 days',
    planRestriction: 'team',
    maxUses: null,
    expiresAt: null,
  },
  {
    code: 'SAVE20',
    type: 'percentage',
    value: 20,
    description: '20% off the first month',
    planRestriction: null,
    maxUses: null,
    expiresAt: null,
  },
]

const DEMO_INVITED = 'invited@example.com'
const TRIAL_LENGTH_MS = 7 * DAY_MS

/**
 * Puts the demo accounts, their plans, their team and what it practiced in, or back in order. Safe to run at every start.
 * Practice plans come only with the secrets that their calendar links are made of.
 */
export async function seed(
  db: Db,
  { now = new Date(), linkSecrets }: { now?: Date; linkSecrets?: LinkSecrets | undefined } = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ids: string[] = []
    for (const account of DEMO_ACCOUNTS) ids.push(await seedAccount(trx, account, now))
    const [nurse, admin, member] = ids as [string, string, string]
    await seedSubscription(trx, nurse, 'professional', now)
    await seedSubscription(trx, admin, 'team', now)
    const teamId = await seedTeam(trx, admin, now)
    await seedMembership(trx, teamId, admin, 'admin')
    await seedMembership(trx, teamId, member, 'member')
    await seedInvitation(trx, teamId, admin, now)
    for (const [at, { email }] of DEMO_ACCOUNTS.entries())
      await seedPractice(trx, email, ids[at]!, { now, linkSecrets })
    for (const code of DEMO_CODES) await saveCode(trx, { ...code, createdAt: now })
  })
}

async function seedAccount(
  db: Db,
  { email, firstName, lastName }: (typeof DEMO_ACCOUNTS)[number],
  now: Date,
): Promise<string> {
  const known = await db
    .selectFrom('account')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const hasPassword = await verifyPassword(known?.passwordHash, DEMO_PASSWORD)
  const passwordHash = hasPassword ? known!.passwordHash : await hashPassword(DEMO_PASSWORD)
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      firstName,
      lastName,
      passwordHash,
      emailVerifiedAt: new Date(now.getTime() - 2 * TRIAL_LENGTH_MS),
      trialEndsAt: new Date(now.getTime() - TRIAL_LENGTH_MS),
      termsVersion: 'demo',
      termsAcceptedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ passwordHash, deletedAt: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedSubscription(db: Db, accountId: string, plan: PlanId, now: Date): Promise<void> {
  const { startsAt: currentPeriodStart, endsAt: currentPeriodEnd } = calendarMonth(now)
  await db
    .insertInto('subscription')
    .values({ accountId, plan, status: 'active', currentPeriodStart, currentPeriodEnd })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ currentPeriodStart, currentPeriodEnd })
        // Once a real subscription stands behind it, the vendor tells the period.
        .where('subscription.stripeSubscriptionId', 'is', null),
    )
    .execute()
}

async function seedTeam(db: Db, ownerAccountId: string, now: Date): Promise<string> {
  const known = await db
    .selectFrom('team')
    .select('id')
    .where('ownerAccountId', '=', ownerAccountId)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto('team')
    .values({
      ownerAccountId,
      name: 'Lakeside ICU',
      organizationName: 'Lakeside Medical Center',
      tier: 'standard',
      maxMembers: TEAM_SEATS,
      // Before anybody joined it.
      createdAt: new Date(now.getTime() - 60 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedMembership(db: Db, teamId: string, accountId: string, role: 'admin' | 'member') {
  await db
    .insertInto('membership')
    .values({ teamId, accountId, role })
    .onConflict((conflict) => conflict.columns(['accountId', 'teamId']).doNothing())
    .execute()
}

/** One invitation waits, as long as nobody has invited anybody. No mail was sent for it: it can be sent again. */
async function seedInvitation(db: Db, teamId: string, invitedBy: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const known = await db
    .selectFrom('invitation')
    .select('id')
    .where('teamId', '=', teamId)
    .limit(1)
    .executeTakeFirst()
  const invitation = { teamId, invitedBy, email: DEMO_INVITED, createdAt: now, expiresAt }
  if (!known)
    await db
      .insertInto('invitation')
      .values({ id: newInvitationId(), ...invitation })
      .execute()
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) {
    console.error('DATABASE_URL is not set: give the database to fill.')
    process.exit(1)
  }
  const db = connect(url, { maxConnections: 1 })
  await seed(db).finally(() => db.destroy())
}
