import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { InterviewMetadata, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { Insertable } from 'kysely'
import type { Db } from '../connect.ts'
import type { AccountTable } from '../schema/accounts/account.ts'
import type { SessionFactor } from '../schema/accounts/session.ts'
import type { DiscountCodeTable } from '../schema/billing/discount-code.ts'
import type { SubscriptionTable } from '../schema/billing/subscription.ts'
import type { InterviewTable } from '../schema/interview.ts'
import type { InvitationTable } from '../schema/invitation.ts'
import type { TeamTable } from '../schema/team.ts'

/** A verified nurse whose trial has ended and who pays for nothing. */
export async function makeAccount(db: Db, values: Partial<Insertable<AccountTable>> = {}) {
  return db
    .insertInto('account')
    .values({
      email: `${randomUUID()}@example.com`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash: 'none',
      emailVerifiedAt: new Date(Date.now() - 30 * DAY_MS),
      trialEndsAt: new Date(Date.now() - 23 * DAY_MS),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A nurse on a paid plan, `professional` by default. */
export async function makeSubscriber(
  db: Db,
  values: Partial<Insertable<SubscriptionTable>> = {},
  account: Partial<Insertable<AccountTable>> = {},
) {
  const subscriber = await makeAccount(db, account)
  await db
    .insertInto('subscription')
    .values({
      accountId: subscriber.id,
      plan: 'professional',
      status: 'active',
      currentPeriodStart: new Date(Date.now() - 10 * DAY_MS),
      currentPeriodEnd: new Date(Date.now() + 20 * DAY_MS),
      ...values,
    })
    .execute()
  return subscriber
}

/** Makes Stripe know an account, as somebody it has made up by default. */
export async function makeBillingCustomer(
  db: Db,
  { accountId, stripeCustomerId = `cus_${randomUUID()}` }: { accountId: string; stripeCustomerId?: string },
) {
  await db
    .insertInto('billingCustomer')
    .values({ accountId, stripeCustomerId, createdAt: new Date() })
    .execute()
}

/** A discount code, 20 percent off by default. */
export async function makeDiscountCode(db: Db, values: Partial<Insertable<DiscountCodeTable>> = {}) {
  return db
    .insertInto('discountCode')
    .values({
      code: `SAVE${randomUUID().toUpperCase()}`,
      type: 'percentage',
      value: 20,
      description: 'A test',
      createdAt: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** That an account redeemed a code, one made for it unless given. */
export async function makeRedemption(
  db: Db,
  { accountId, code, isBeta = false }: { accountId: string; code?: string; isBeta?: boolean },
) {
  const now = new Date()
  const used = code ?? (await makeDiscountCode(db)).code
  await db
    .insertInto('discountRedemption')
    .values({ accountId, code: used, isBeta, heldUntil: now, redeemedAt: now })
    .execute()
}

/** A paid team of ten with its owner as admin. */
export async function makeTeam(db: Db, values: Partial<Insertable<TeamTable>> = {}) {
  const ownerAccountId = values.ownerAccountId ?? (await makeSubscriber(db, { plan: 'team' })).id
  const team = await db
    .insertInto('team')
    .values({ name: 'Ward 4', tier: 'standard', maxMembers: 10, ...values, ownerAccountId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await makeMembership(db, { teamId: team.id, accountId: ownerAccountId, role: 'admin' })
  return team
}

export async function makeMembership(
  db: Db,
  membership: { teamId: string; accountId: string; role?: 'admin' | 'member' | 'viewer' },
) {
  await db
    .insertInto('membership')
    .values({ role: 'member', ...membership })
    .execute()
}

/** An invitation that waits for its address, to a team made for it unless one is given. */
export async function makeInvitation(db: Db, values: Partial<Insertable<InvitationTable>> = {}) {
  const teamId = values.teamId ?? (await makeTeam(db)).id
  const now = new Date()
  return db
    .insertInto('invitation')
    .values({
      id: randomBytes(16).toString('base64url'),
      email: `${randomUUID()}@example.com`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * DAY_MS),
      ...values,
      teamId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A session that is signed in now with a passkey; `id` is the `sid` of its tokens. */
export async function makeSession(
  db: Db,
  {
    accountId,
    factor = 'passkey',
    openedAt = new Date(),
  }: { accountId: string; factor?: SessionFactor | null; openedAt?: Date },
) {
  return db
    .insertInto('session')
    .values({
      accountId,
      factor,
      createdAt: openedAt,
      authenticatedAt: openedAt,
      lastSeenAt: new Date(),
      expiresAt: new Date(Date.now() + 90 * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A plan of three questions, the last of which closes the interview. */
export const threeQuestions: InterviewMetadata = {
  interviewLength: 'short',
  questions: [
    question('why_nursing', 'motivation', 'Why did you choose nursing, and what keeps you in it?'),
    question('difficult_patient', 'behavioral', 'Tell me about a time you cared for a difficult patient.'),
    question('questions_for_interviewer', 'engagement', 'What questions do you have for us?'),
  ],
  positionTitle: 'ICU Staff Nurse',
  companyName: 'Lakeside Medical Center',
  estimatedMinutes: 11,
}

function question(id: string, type: InterviewMetadata['questions'][number]['type'], text: string) {
  return {
    id,
    type,
    question: text,
    category: 'practice',
    followUpDepth: type === 'engagement' ? 0 : 1,
    expectedElements: [],
    jobRelevance: null,
  }
}

/** A mock interview in progress, with the account that takes it unless one is given. */
export async function makeMockInterview(db: Db, values: Partial<Insertable<InterviewTable>> = {}) {
  const accountId = values.accountId ?? (await makeSubscriber(db)).id
  const now = new Date()
  const interview = await db
    .insertInto('interview')
    .values({
      kind: 'mock',
      title: 'ICU Staff Nurse',
      personality: 'professional',
      metadata: JSON.stringify(threeQuestions),
      retentionHours: 72,
      startedAt: now,
      lastActivityAt: now,
      purgeAt: new Date(now.getTime() + 3 * DAY_MS),
      ...values,
      accountId,
    })
    .returning(['id', 'accountId', 'leaseToken', 'status', 'startedAt'])
    .executeTakeFirstOrThrow()
  return interview
}

/** A line of a conversation; a candidate's line gets a turnId. */
export function makeEntry(values: Partial<TranscriptEntry> = {}): TranscriptEntry {
  const role = values.role ?? 'candidate'
  return {
    messageId: randomUUID(),
    ...(role === 'candidate' && { turnId: randomUUID() }),
    role,
    content: 'I sat down with the family and listened first.',
    timestamp: new Date().toISOString(),
    questionIndex: 0,
    confidence: null,
    ...values,
  }
}
