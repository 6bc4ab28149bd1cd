import { z } from 'zod'
import { PlanId, SubscriptionStatus } from '../billing/plan.ts'
import { InterviewMetadata, InterviewSessionReply } from '../interviews/interview.ts'
import { Story } from '../interviews/stories.ts'
import { BehavioralSessionReply, ClinicalSessionReply } from '../practice/practice.ts'
import { TeamRole } from '../teams/team.ts'

const when = z.iso.datetime()

/** What is held on a session besides what its page shows. */
const Held = {
  plan: InterviewMetadata.nullable(),
  /** Pace, pauses and fillers of spoken answers, by messageId. */
  measures: z.record(z.string(), z.unknown()),
  voiceSecondsUsed: z.number(),
  lastActivityAt: when,
  purgeAt: when,
  /** How the patient of a typed session is, and the hints given. */
  practice: z.object({ patient: z.unknown(), hints: z.array(z.string()) }).nullable(),
}

/** GET /api/auth/data: everything held on an account but its secrets. */
export const AccountDataReply = z.object({
  exportedAt: when,
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    emailVerifiedAt: when.nullable(),
    trialEndsAt: when.nullable(),
    isStaff: z.boolean(),
    /** Whether the user wants to be asked how nervous they are. */
    asksNerves: z.boolean(),
    termsVersion: z.string().nullable(),
    termsAcceptedAt: when.nullable(),
    createdAt: when,
  }),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().nullable(),
      signedInAt: when,
      /** When the user last proved who they are, by signing in and after it. */
      authenticatedAt: when.nullable(),
      confirmedAt: when.nullable(),
      lastSeenAt: when,
      expiresAt: when,
      endedAt: when.nullable(),
      endReason: z.string().nullable(),
    }),
  ),
  passkeys: z.array(
    z.object({ label: z.string(), createdAt: when, lastUsedAt: when.nullable(), backedUp: z.boolean() }),
  ),
  authenticatorApp: z.object({ addedAt: when, lastUsedAt: when.nullable() }).nullable(),
  devices: z.array(z.object({ device: z.string(), firstSeenAt: when, lastSeenAt: when })),
  subscription: z
    .object({
      plan: PlanId,
      status: SubscriptionStatus,
      stripeCustomerId: z.string().nullable(),
      stripeSubscriptionId: z.string().nullable(),
      currentPeriodStart: when.nullable(),
      currentPeriodEnd: when.nullable(),
      cancelAtPeriodEnd: z.boolean(),
      canceledAt: when.nullable(),
      scheduledPlan: z.string().nullable(),
      scheduledChangeAt: when.nullable(),
      createdAt: when,
      updatedAt: when,
    })
    .nullable(),
  /** Codes the user redeemed. */
  discounts: z.array(z.object({ code: z.string(), redeemedAt: when })),
  usagePeriods: z.array(
    z.object({ startsAt: when, endsAt: when, textSessionsUsed: z.number(), voiceSecondsUsed: z.number() }),
  ),
  /** Of a plan or a trial, each with the reason the user gave. */
  cancellations: z.array(z.object({ plan: PlanId, reason: z.string(), effectiveAt: when, canceledAt: when })),
  /** On offers to change the plan. */
  clicks: z.array(
    z.object({
      kind: z.string(),
      targetPlan: z.string().nullable(),
      source: z.string().nullable(),
      usagePercentage: z.number().nullable(),
      currentPlan: z.string().nullable(),
      clickedAt: when,
    }),
  ),
  /** On buttons of plans, signed in. */
  planClicks: z.array(
    z.object({
      planType: z.string(),
      buttonLocation: z.string(),
      browser: z.string(),
      referrer: z.string().nullable(),
      previousPage: z.string().nullable(),
      deviceType: z.string().nullable(),
      clickedAt: when,
    }),
  ),
  /** What clicks led to. */
  conversions: z.array(
    z.object({ type: z.string(), planType: z.string(), valueCents: z.number(), convertedAt: when }),
  ),
  teams: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      organizationName: z.string().nullable(),
      description: z.string().nullable(),
      role: TeamRole,
      owner: z.boolean(),
      joinedAt: when,
    }),
  ),
  /** Identity providers of teams that the user has signed in by. */
  signOns: z.array(z.object({ teamName: z.string(), issuer: z.string(), linkedAt: when })),
  /** To teams: those to the user's address, and those the user accepted. */
  invitations: z.array(
    z.object({
      teamName: z.string(),
      email: z.string(),
      role: TeamRole,
      status: z.enum(['pending', 'accepted', 'revoked']),
      invitedAt: when,
      expiresAt: when,
      acceptedAt: when.nullable(),
    }),
  ),
  /** What the user did, and what was done to the account. */
  auditEvents: z.array(
    z.object({
      at: when,
      kind: z.string(),
      addressPrefix: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
  setups: z.array(
    z.object({
      id: z.uuid(),
      jobDescription: z.string().nullable(),
      positionTitle: z.string().nullable(),
      companyName: z.string().nullable(),
      plan: InterviewMetadata,
      createdAt: when,
    }),
  ),
  /** The plan to practice by; the secret of its calendar link is no part of it. Null without one. */
  practicePlan: z
    .object({
      interviewOn: z.iso.date().nullable(),
      startedOn: z.iso.date(),
      timeZone: z.string(),
      reminders: z.boolean(),
      createdAt: when,
      updatedAt: when,
    })
    .nullable(),
  /** The story bank: words that the user chose to keep. */
  keptStories: z.array(Story).default([]),
  /** A transcript that is past its time is gone, and so are quotes from it. `earlier` would only repeat others. */
  interviews: z.array(
    z.discriminatedUnion('scenarioType', [
      InterviewSessionReply.omit({ earlier: true }).extend(Held),
      ClinicalSessionReply.extend(Held),
      BehavioralSessionReply.extend(Held),
    ]),
  ),
})
export type AccountDataReply = z.infer<typeof AccountDataReply>
