import type { AccountDataReply } from '@preceptor/contracts/accounts/account-data'
import type { AccountData, HeldInterview } from '@preceptor/db/queries/accounts/account-data'
import { presentInterview } from '../interviews/present.ts'
import { presentStory } from '../stories/read-stories.ts'

/** Everything held on an account, as its owner downloads it. */
export function presentAccountData(data: AccountData, now: Date): AccountDataReply {
  return {
    exportedAt: now.toISOString(),
    account: presentAccount(data.account),
    sessions: data.sessions.map((session) => ({
      id: session.id,
      device: session.device,
      signedInAt: session.createdAt.toISOString(),
      authenticatedAt: timeOf(session.authenticatedAt),
      confirmedAt: timeOf(session.confirmedAt),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      endedAt: timeOf(session.revokedAt),
      endReason: session.revokeReason,
    })),
    passkeys: data.passkeys.map(({ label, createdAt, lastUsedAt, backedUp }) => ({
      ...{ label, backedUp },
      createdAt: createdAt.toISOString(),
      lastUsedAt: timeOf(lastUsedAt),
    })),
    authenticatorApp: data.authenticatorApp?.confirmedAt
      ? {
          addedAt: data.authenticatorApp.confirmedAt.toISOString(),
          lastUsedAt: timeOf(data.authenticatorApp.lastUsedAt),
        }
      : null,
    devices: data.devices.map((device) => ({
      device: device.label,
      firstSeenAt: device.firstSeenAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
    })),
    subscription: data.subscription ? presentSubscription(data.subscription) : null,
    discounts: data.discounts.map(({ code, redeemedAt }) => ({
      code,
      redeemedAt: redeemedAt!.toISOString(),
    })),
    usagePeriods: data.usagePeriods.map(({ startsAt, endsAt, ...used }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...used,
    })),
    cancellations: data.cancellations.map(({ effectiveAt, createdAt, ...cancellation }) => ({
      ...cancellation,
      effectiveAt: effectiveAt.toISOString(),
      canceledAt: createdAt.toISOString(),
    })),
    clicks: data.clicks.map(({ createdAt, ...click }) => ({ ...click, clickedAt: createdAt.toISOString() })),
    planClicks: data.planClicks.map(({ createdAt, ...click }) => ({
      ...click,
      clickedAt: createdAt.toISOString(),
    })),
    conversions: data.conversions.map(({ createdAt, ...conversion }) => ({
      ...conversion,
      convertedAt: createdAt.toISOString(),
    })),
    teams: data.teams.map(({ ownerAccountId, joinedAt, ...team }) => ({
      ...team,
      owner: ownerAccountId === data.account.id,
      joinedAt: joinedAt.toISOString(),
    })),
    signOns: data.signOns.map(({ linkedAt, ...signOn }) => ({ ...signOn, linkedAt: linkedAt.toISOString() })),
    invitations: data.invitations.map(({ createdAt, expiresAt, acceptedAt, ...invitation }) => ({
      ...invitation,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: timeOf(acceptedAt),
    })),
    auditEvents: data.auditEvents.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    setups: data.setups.map(({ metadata, createdAt, ...setup }) => ({
      ...setup,
      plan: metadata,
      createdAt: createdAt.toISOString(),
    })),
    practicePlan: data.practicePlan
      ? {
          ...data.practicePlan,
          createdAt: data.practicePlan.createdAt.toISOString(),
          updatedAt: data.practicePlan.updatedAt.toISOString(),
        }
      : null,
    keptStories: data.keptStories.map(presentStory),
    interviews: data.interviews.map((interview) => presentHeldInterview(interview, now)),
  }
}

function presentAccount(account: AccountData['account']): AccountDataReply['account'] {
  return {
    ...account,
    emailVerifiedAt: timeOf(account.emailVerifiedAt),
    trialEndsAt: timeOf(account.trialEndsAt),
    termsAcceptedAt: timeOf(account.termsAcceptedAt),
    createdAt: account.createdAt.toISOString(),
  }
}

function presentSubscription(
  subscription: NonNullable<AccountData['subscription']>,
): AccountDataReply['subscription'] {
  return {
    ...subscription,
    currentPeriodStart: timeOf(subscription.currentPeriodStart),
    currentPeriodEnd: timeOf(subscription.currentPeriodEnd),
    canceledAt: timeOf(subscription.canceledAt),
    scheduledChangeAt: timeOf(subscription.scheduledChangeAt),
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  }
}

function presentHeldInterview(interview: HeldInterview, now: Date): AccountDataReply['interviews'][number] {
  const { transcript, analysis, measures } = interview
  return {
    ...presentInterview(interview, transcript, analysis, now),
    plan: interview.metadata,
    measures,
    voiceSecondsUsed: interview.voiceSecondsUsed,
    lastActivityAt: interview.lastActivityAt.toISOString(),
    purgeAt: interview.purgeAt.toISOString(),
    practice: interview.practice,
  }
}

function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
