import type { MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { PracticeAnalysis } from '@preceptor/contracts/practice/practice'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { readAnalysis, readPracticeAnalysis } from '../interviews/analyses.ts'
import type { Interview } from '../interviews/interviews.ts'
import { listKeptStories } from '../interviews/kept-stories.ts'
import { listIdentities } from '../sso/identities.ts'
import { invitationsOf, membershipsOf, teamNamed } from '../teams/by-key.ts'
import { findAuthenticator } from './factors/authenticator.ts'
import { listPasskeys } from './factors/passkeys.ts'

/** Tables that belong to an account and are no part of its download, each with the reason. */
export const NOT_IN_DOWNLOAD: Readonly<Record<string, string>> = {
  refresh_token: 'hashes of secrets; the session they belong to is in the download',
  recovery_code: 'hashes of secrets',
  auth_challenge: 'sign-ins under way, kept for minutes',
  team_policy: 'what a team asks of sign-ins; it is of the team',
  sso_attempt: 'sign-ins under way, kept for minutes',
  sso_connection: 'the identity provider of a team; it is of the team',
  sso_domain: 'mail domains of a team; they are of the team',
  sso_session: 'tokens of the identity provider; the session they belong to is in the download',
  email_token: 'hashes of secrets that were mailed',
  email_change: 'an address that waits to be confirmed, kept for a day',
  idempotency_key: 'copies of replies to its requests, kept for a day',
  checkout: 'visits to the payment page; what came of them is the subscription',
  billing_turn: 'who works on the billing right now, kept for seconds',
  plan_change_preview: 'prices that were shown, kept for minutes',
  report: 'a report that is being made, until its analysis is there',
  report_part: 'parts of that report; the analysis has them',
}

/** Everything held on an account but its secrets; transcripts only until `purgeAt`, stories as long as they are kept. */
export async function readAccountData(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'firstName', 'lastName', 'emailVerifiedAt', 'trialEndsAt', 'isStaff'])
    .select(['termsVersion', 'termsAcceptedAt', 'createdAt', 'asksNerves'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    account,
    sessions: await sessionsOf(db, accountId),
    passkeys: await listPasskeys(db, { accountId }),
    authenticatorApp: await findAuthenticator(db, { accountId }),
    devices: await devicesOf(db, accountId),
    subscription: await subscriptionOf(db, accountId),
    discounts: await discountsOf(db, accountId),
    usagePeriods: await usagePeriodsOf(db, accountId),
    cancellations: await cancellationsOf(db, accountId),
    clicks: await clicksOf(db, accountId),
    planClicks: await planClicksOf(db, accountId),
    conversions: await conversionsOf(db, accountId),
    teams: await teamsOf(db, accountId),
    signOns: await listIdentities(db, { accountId }),
    invitations: await invitationsFor(db, account),
    setups: await setupsOf(db, accountId),
    practicePlan: await practicePlanOf(db, accountId),
    auditEvents: await auditEventsOf(db, accountId),
    keptStories: await listKeptStories(db, { accountId }),
    interviews: await interviewsOf(db, accountId, now),
  }
}
export type AccountData = Awaited<ReturnType<typeof readAccountData>>

/** What the user did, and what was done to the account, as the audit log has it. */
function auditEventsOf(db: Db, accountId: string) {
  return db
    .selectFrom('auditEvent')
    .select(['at', 'kind', 'addressPrefix', 'device'])
    .where(({ or, eb }) => or([eb('actorAccountId', '=', accountId), eb('targetAccountId', '=', accountId)]))
    .orderBy('position')
    .execute()
}

function sessionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .leftJoin('device', 'device.id', 'session.deviceId')
    .select(['session.id', 'device.label as device', 'createdAt', 'session.lastSeenAt', 'expiresAt'])
    .select(['authenticatedAt', 'confirmedAt', 'revokedAt', 'revokeReason'])
    .where('session.accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

function devicesOf(db: Db, accountId: string) {
  return db
    .selectFrom('device')
    .select(['label', 'firstSeenAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .orderBy('firstSeenAt')
    .execute()
}

function subscriptionOf(db: Db, accountId: string) {
  return db
    .selectFrom('subscription')
    .leftJoin('billingCustomer', 'billingCustomer.accountId', 'subscription.accountId')
    .select(['plan', 'status', 'stripeCustomerId', 'stripeSubscriptionId', 'currentPeriodStart'])
    .select(['currentPeriodEnd', 'cancelAtPeriodEnd', 'canceledAt', 'scheduledPlan', 'scheduledChangeAt'])
    .select(['subscription.createdAt', 'updatedAt'])
    .where('subscription.accountId', '=', accountId)
    .executeTakeFirst()
}

function discountsOf(db: Db, accountId: string) {
  return db
    .selectFrom('discountRedemption')
    .select(['code', 'redeemedAt'])
    .where('accountId', '=', accountId)
    .where('redeemedAt', 'is not', null)
    .orderBy('redeemedAt')
    .execute()
}

function usagePeriodsOf(db: Db, accountId: string) {
  return db
    .selectFrom('usagePeriod')
    .select(['startsAt', 'endsAt', 'textSessionsUsed', 'voiceSecondsUsed'])
    .where('accountId', '=', accountId)
    .orderBy('startsAt')
    .execute()
}

function cancellationsOf(db: Db, accountId: string) {
  return db
    .selectFrom('cancellation')
    .select(['plan', 'reason', 'effectiveAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

function clicksOf(db: Db, accountId: string) {
  return db
    .selectFrom('click')
    .select(['kind', 'targetPlan', 'source', 'usagePercentage', 'currentPlan', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

function planClicksOf(db: Db, accountId: string) {
  return db
    .selectFrom('subscriptionClick')
    .select(['planType', 'buttonLocation', 'browser', 'referrer', 'previousPage', 'deviceType', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

function conversionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('conversion')
    .select(['type', 'planType', 'valueCents', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

function teamsOf(db: Db, accountId: string) {
  return db
    .selectFrom(membershipsOf(accountId))
    .innerJoinLateral(teamNamed(sql.ref('membership.teamId')), (join) => join.onTrue())
    .select(['team.id', 'name', 'organizationName', 'description', 'ownerAccountId', 'role', 'joinedAt'])
    .orderBy('joinedAt')
    .execute()
}

function invitationsFor(db: Db, { id: accountId, email }: { id: string; email: string }) {
  return db
    .selectFrom(invitationsOf({ email, accountId }))
    .innerJoinLateral(teamNamed(sql.ref('invitation.teamId')), (join) => join.onTrue())
    .select([
      'team.name as teamName',
      'email',
      'role',
      'status',
      'invitation.createdAt',
      'expiresAt',
      'acceptedAt',
    ])
    .orderBy('invitation.createdAt')
    .execute()
}

function practicePlanOf(db: Db, accountId: string) {
  return db
    .selectFrom('practicePlan')
    .select(['interviewOn', 'startedOn', 'timeZone', 'reminders', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

function setupsOf(db: Db, accountId: string) {
  return db
    .selectFrom('mockSetup')
    .select(['id', 'jobDescription', 'positionTitle', 'companyName', 'metadata', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export interface HeldInterview extends Interview {
  transcript: TranscriptEntry[]
  measures: Record<string, unknown>
  analysis: MockAnalysis | PracticeAnalysis | undefined
}

async function interviewsOf(db: Db, accountId: string, now: Date): Promise<HeldInterview[]> {
  const interviews: Interview[] = await db
    .selectFrom('interview')
    .leftJoin('mockSetup', 'mockSetup.id', 'interview.setupId')
    .select(['interview.id', 'kind', 'status', 'title', 'personality', 'interview.metadata'])
    .select([
      'scenarioId',
      'questionId',
      'setupId',
      'interview.originalId',
      'interview.questionIndex',
      'practice',
    ])
    .select(['nervesBefore', 'nervesAfter'])
    .select(['jobDescription', 'voiceSecondsUsed', 'startedAt', 'completedAt', 'lastActivityAt', 'purgeAt'])
    .where('interview.accountId', '=', accountId)
    .orderBy('startedAt')
    .execute()
  const turns = await db
    .selectFrom('turn')
    .innerJoin('interview', 'interview.id', 'turn.interviewId')
    .select(['interviewId', 'messageId', 'turnId', 'role', 'content', 'saidAt', 'turn.questionIndex'])
    .select(['confidence', 'measures'])
    .where('accountId', '=', accountId)
    .where('purgeAt', '>', now)
    .orderBy('position')
    .execute()
  const analyses = await db
    .selectFrom('analysis')
    .innerJoin('interview', 'interview.id', 'analysis.interviewId')
    .select(['interviewId', 'kind', 'result'])
    .where('accountId', '=', accountId)
    .execute()
  const turnsOf = Map.groupBy(turns, ({ interviewId }) => interviewId)
  const analysisOf = new Map(
    analyses.map(({ interviewId, kind, result }) => [
      interviewId,
      kind === 'mock' ? readAnalysis(result) : readPracticeAnalysis(result),
    ]),
  )
  return interviews.map((interview) => {
    const said = turnsOf.get(interview.id) ?? []
    return {
      ...interview,
      transcript: said.map(({ messageId, turnId, role, content, saidAt, questionIndex, confidence }) => ({
        messageId,
        ...(turnId && { turnId }),
        role,
        content,
        timestamp: saidAt.toISOString(),
        questionIndex,
        confidence,
      })),
      measures: Object.fromEntries(
        said.filter(({ measures }) => measures).map(({ messageId, measures }) => [messageId, measures]),
      ),
      analysis: analysisOf.get(interview.id),
    }
  })
}
