import { z } from 'zod'
import { Email } from '../accounts/auth.ts'

/** Teams, their members, invitations and stats. Times are ISO 8601, scores 0-100. */

const ASK_FOR_NEW_INVITATION = 'Please contact your team administrator for a new invitation.'

/** What the api and the page say alike of what was done, and of an invitation (spec 3 section 8). */
export const TEAM_SAID = {
  invited: 'Invitation sent successfully!',
  resent: 'Invitation resent successfully!',
  removed: 'Member removed successfully',
  accepted: 'This invitation has already been accepted.',
  expired: `This invitation has expired. ${ASK_FOR_NEW_INVITATION}`,
  withdrawn: `This invitation has been withdrawn. ${ASK_FOR_NEW_INVITATION}`,
} as const

const when = z.iso.datetime()
const score = z.number().min(0).max(100)
const count = z.number().int().min(0)

/** Admins manage a team; its owner is one of them and pays for it. Viewers read its stats and have no seat. */
export const TeamRole = z.enum(['admin', 'member', 'viewer'])
export type TeamRole = z.infer<typeof TeamRole>

/** Active has practiced within 30 days; New has not yet, having joined within them. Pending is an invitation. */
export const MemberStatus = z.enum(['Active', 'New', 'Pending', 'Inactive'])
export type MemberStatus = z.infer<typeof MemberStatus>

/** `trial` is a team of an owner in their trial. `enterprise` is agreed on by hand. */
export const SubscriptionTier = z.enum(['trial', 'standard', 'enterprise'])
export type SubscriptionTier = z.infer<typeof SubscriptionTier>

/** What the owner's plan allows the team at this moment. */
export const TeamStatus = z.object({
  /** `noPlan`: the owner pays for less than Team. `lapsed`: nothing is paid for. Both are read-only. */
  state: z.enum(['paid', 'trial', 'noPlan', 'lapsed']),
  tier: SubscriptionTier,
  /** The owner included. */
  maxMembers: z.number().int().min(1),
  readOnly: z.boolean(),
  /** Until when stats and exports of a read-only team can be had; null while the team is not read-only. */
  exportsUntil: when.nullable(),
})
export type TeamStatus = z.infer<typeof TeamStatus>

/** Whatever stands there: what is no id is rejected as an unknown one is. */
export const TeamParams = z.object({ teamId: z.string() })

/** A team in the selector. */
export const TeamCard = z.object({
  teamId: z.uuid(),
  name: z.string(),
  currentSeats: count,
  maxSeats: count,
  createdAt: when,
  adminEmail: z.string(),
})
export type TeamCard = z.infer<typeof TeamCard>

/** GET /api/admin/teams */
export const TeamsReply = z.object({
  adminTeams: z.array(TeamCard),
  memberTeams: z.array(TeamCard),
  /** Whose stats the user may read. */
  viewerTeams: z.array(TeamCard).default([]),
})
export type TeamsReply = z.infer<typeof TeamsReply>

/** Joiners make up letters and signs in their own right. */
const line = (text: z.ZodString) =>
  text.trim().regex(/^(?:[^\p{C}]|[\u200c\u200d])*$/u, 'Please leave out control characters')
export const MAX_TEAM_NAME_LENGTH = 100
export const MAX_DESCRIPTION_LENGTH = 1000

/** POST /api/admin/teams */
export const CreateTeamBody = z.object({
  teamName: line(z.string().max(MAX_TEAM_NAME_LENGTH)).min(1, 'Team name is required'),
  organizationName: line(z.string().max(MAX_TEAM_NAME_LENGTH)).min(1, 'Organization name is required'),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH)
    .nullish()
    .transform((text) => text || null),
  initialInvitations: z
    .array(z.string().max(320))
    .max(100, 'A team can begin with up to 100 invitations')
    .default([]),
})
export type CreateTeamBody = z.infer<typeof CreateTeamBody>

/** What became of one address that was to be invited. */
export const InvitationResult = z.object({
  email: z.string(),
  invitationId: z.string().nullable(),
  error: z.string().nullable(),
})
export type InvitationResult = z.infer<typeof InvitationResult>

export const CreateTeamReply = z.object({ teamId: z.uuid(), invitations: z.array(InvitationResult) })
export type CreateTeamReply = z.infer<typeof CreateTeamReply>

/** A member, as an admin of the team sees the user; to everybody else address, status and day are null. */
export const TeamMember = z.object({
  email: z.string().nullable(),
  /** To admins the whole name, else what comes before the @; to other members the first name, else "Member". */
  name: z.string(),
  role: TeamRole,
  isOwner: z.boolean(),
  isYou: z.boolean(),
  status: MemberStatus.nullable(),
  joinedAt: when.nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** GET /api/admin/teams/{teamId} */
export const TeamReply = z.object({
  team: z.object({
    teamId: z.uuid(),
    name: z.string(),
    organizationName: z.string().nullable(),
    description: z.string().nullable(),
    createdAt: when,
    currentSeats: count,
    maxSeats: count,
    adminEmail: z.string(),
    /** What the one who asks is in it. */
    role: TeamRole,
    isOwner: z.boolean(),
    standing: TeamStatus,
  }),
  /** Admins first, then by name. */
  members: z.array(TeamMember),
})
export type TeamReply = z.infer<typeof TeamReply>

/** POST …/invite. Without a role the user becomes a member. */
export const InviteBody = z.object({ email: Email, role: TeamRole.default('member') })
export type InviteBody = z.infer<typeof InviteBody>

/** PUT …/members/{email}/role */
export const MemberRoleBody = z.object({ role: TeamRole })
export type MemberRoleBody = z.infer<typeof MemberRoleBody>
export const InviteReply = z.object({ invitationId: z.string(), message: z.string(), expiresAt: when })
export type InviteReply = z.infer<typeof InviteReply>

/** POST …/invitations/{invitationId}/resend */
export const ResendReply = z.object({ message: z.string(), expiresAt: when })
export type ResendReply = z.infer<typeof ResendReply>

export const PendingInvitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: TeamRole,
  status: z.enum(['pending', 'expired']),
  invitedAt: when,
  expiresAt: when,
})
export type PendingInvitation = z.infer<typeof PendingInvitation>

/** GET …/slots. Expired invitations are listed and hold no seat. */
export const SlotsReply = z.object({
  teamName: z.string(),
  limits: z.object({
    maxMembers: count,
    currentMembers: count,
    pendingInvitations: count,
    availableSlots: count,
  }),
  canInviteMore: z.boolean(),
  members: z.array(TeamMember),
  pendingInvitations: z.array(PendingInvitation),
  subscriptionTier: SubscriptionTier,
  standing: TeamStatus,
})
export type SlotsReply = z.infer<typeof SlotsReply>

/** 128 random bits in base64url. */
export const InvitationId = z.string().regex(/^[\w-]{22}$/)
/** Whatever stands there, as with TeamParams. */
export const InvitationParams = z.object({ invitationId: z.string() })
export const InvitationQuery = z.object({ team: z.string().default('') })
export const TeamInvitationParams = TeamParams.extend({ invitationId: z.string() })
/** `email` as it stands in the address, decoded once. */
export const TeamMemberParams = TeamParams.extend({ email: z.string() })

/** Who reads a team's stats without a seat, invitations included. */
export const MAX_TEAM_VIEWERS = 20

/** How long an invitation holds. */
export const INVITATION_DAYS = 7

export const InvitationStatus = z.enum(['pending', 'accepted', 'expired'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** GET /api/admin/teams/invitations/{invitationId}?team={teamId}, without login. */
export const InvitationReply = z.object({
  invitation: z.object({
    invitationId: z.string(),
    teamId: z.uuid(),
    teamName: z.string(),
    organizationName: z.string().nullable().default(null),
    inviterName: z.string(),
    email: z.string(),
    role: TeamRole,
    status: InvitationStatus,
    expiresAt: when,
  }),
})
export type InvitationReply = z.infer<typeof InvitationReply>

export const AcceptInvitationBody = z.object({ teamId: z.string() })
export const AcceptInvitationReply = z.object({
  message: z.string(),
  teamId: z.uuid(),
  teamName: z.string(),
  /** Until when the user's trial was extended by this; null where it was not. */
  trialEndsAt: when.nullable(),
})
export type AcceptInvitationReply = z.infer<typeof AcceptInvitationReply>

/** POST …/transfer: to another member. */
export const TransferTeamBody = z.object({ email: Email })
export type TransferTeamBody = z.infer<typeof TransferTeamBody>

export const ANALYTICS_DAYS = { least: 1, most: 366, usual: 30 } as const
/** GET …/analytics?days=30 */
export const TeamAnalyticsQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(ANALYTICS_DAYS.least)
    .max(ANALYTICS_DAYS.most)
    .default(ANALYTICS_DAYS.usual),
})

/** A score is null where nothing was scored, never 0. */
const average = score.nullable()

/** Of fewer plans than this a sum or a mean would say what one person does. */
export const LEAST_PLANS = 3

export const SCORE_BUCKETS = ['90-100', '80-89', '70-79', '60-69', 'below 60'] as const
export const ScoreBucket = z.enum(SCORE_BUCKETS)

export const MemberPerformance = z.object({
  name: z.string(),
  /** Null to viewers. */
  email: z.string().nullable(),
  role: TeamRole,
  averageScore: average,
  sessionsCount: count,
  lastActivity: when.nullable(),
  joinedAt: when,
})
export type MemberPerformance = z.infer<typeof MemberPerformance>

/** Sessions that members began in the window, since they joined. Averages leave fallback analyses out. */
export const TeamAnalyticsReply = z.object({
  window: z.object({ days: z.number().int(), from: when, to: when }),
  overview: z.object({
    totalMembers: count,
    activeMembers: count,
    totalSessions: count,
    completedSessions: count,
    averageScore: average,
    /** Scored sessions that count in no average, since their scale is an older one. */
    olderScores: count.default(0),
  }),
  /** The best average first; without one, last. */
  memberPerformance: z.array(MemberPerformance),
  /** By scenario type: clinical, behavioral, mock. */
  scenarioBreakdown: z.record(
    z.string(),
    z.object({ name: z.string(), averageScore: average, sessionsCount: count }),
  ),
  /** Every day of the window in UTC, the oldest first. */
  activityOverTime: z.array(z.object({ date: z.iso.date(), sessionsCount: count, averageScore: average })),
  /** Days on which somebody joined, from the first. */
  memberGrowthOverTime: z.array(
    z.object({ date: z.iso.date(), newMembers: count, cumulativeMembers: count }),
  ),
  scoreDistribution: z.array(z.object({ bucket: ScoreBucket, sessionsCount: count })),
  competencies: z.object({
    communication: average,
    clinicalKnowledge: average,
    problemSolving: average,
    professionalism: average,
    patientFocus: average,
    selfAwareness: average,
  }),
  /** How members practice by a plan to their interview: whose is in no field, and when is in none. */
  practicePlans: z.object({
    /** Members who have one. */
    withPlan: count,
    /** Interviews they completed since it began; null while fewer than LEAST_PLANS have one. */
    interviewsDone: count.nullable(),
    /** Their mean change since then, in points; null as well where nothing can be compared. */
    averageChange: z.number().nullable(),
  }),
})
export type TeamAnalyticsReply = z.infer<typeof TeamAnalyticsReply>

export const ExportFormat = z.enum(['csv', 'excel', 'pdf', 'json'])
export type ExportFormat = z.infer<typeof ExportFormat>
export const ExportScope = z.enum(['overview', 'members', 'sessions', 'analytics', 'complete'])
export type ExportScope = z.infer<typeof ExportScope>
/** Excel and PDF hold no more rows than this. */
export const MAX_DOCUMENT_ROWS = 20_000

const ExportWindow = z.object({
  scope: ExportScope.default('complete'),
  /** Whole days in UTC, both included. By default the last 30 days up to today. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
/** GET …/export */
export const ExportQuery = ExportWindow.extend({ format: ExportFormat.default('csv') })
export type ExportQuery = z.infer<typeof ExportQuery>

/** GET …/export/size: rows, and the size each format would have, estimated from them. */
export const ExportSizeQuery = ExportWindow
export const ExportSizeReply = z.object({
  rows: count,
  bytes: z.object({ csv: count, excel: count, pdf: count, json: count }),
  /** Excel and PDF would be rejected. */
  tooLargeForDocuments: z.boolean(),
})
export type ExportSizeReply = z.infer<typeof ExportSizeReply>
