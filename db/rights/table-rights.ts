import type { Database } from '../schema.ts'
import type { ServingRole } from './roles.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete'
/** `true`: the whole row; else these columns, as SQL names them. */
export type Rights = Partial<Record<Verb, true | readonly string[]>>

const READ = { select: true } as const
const ADD = { select: true, insert: true } as const
const CHANGE = { select: true, insert: true, update: true } as const
const ALL = { select: true, insert: true, update: true, delete: true } as const

/** What the voice room asks of an account: how to address somebody, and what they may use. */
const ADDRESSED = [
  'id',
  'first_name',
  'last_name',
  'email_verified_at',
  'trial_ends_at',
  'deleted_at',
] as const
const ACCOUNT_BUT_PASSWORD = [
  ...ADDRESSED,
  ...['email', 'registrations', 'trial_extended_at', 'trial_end_told_at'],
  ...['is_staff', 'asks_nerves', 'terms_version', 'terms_accepted_at', 'created_at'],
] as const
/** What stats of a team are made of: kinds, times and scores, never a word. */
const SESSION_STATS = [
  ...['id', 'account_id', 'kind', 'status', 'scenario_id', 'question_id', 'format', 'original_id'],
  ...['unanswered', 'started_at', 'completed_at', 'last_activity_at'],
] as const
const SCORES = [
  ...['interview_id', 'fallback', 'score_scale', 'overall_score', 'communication_score'],
  ...[
    'clinical_knowledge_score',
    'professionalism_score',
    'problem_solving_score',
    'patient_focus_score',
    'self_awareness_score',
  ],
] as const

/** What a team proves its domains with, but for what a mailed proof is checked with. */
const SHOWN_DOMAIN = [
  ...['id', 'team_id', 'domain', 'record_token', 'proved_at', 'proved_by', 'missing_since', 'proof_ends_at'],
] as const

/** Who may do what with which table; what is not named here nobody but the owner may. */
export const TABLE_RIGHTS: Record<keyof Database, Partial<Record<ServingRole, Rights>>> = {
  account: {
    api: ALL,
    realtime: { select: ADDRESSED },
    jobs: { select: ACCOUNT_BUT_PASSWORD, update: true, delete: true },
    team: { select: ['id', 'email', 'first_name', 'last_name'] },
  },
  analysis: { api: CHANGE, jobs: CHANGE, team: { select: SCORES } },
  auditAnchor: { api: READ, jobs: READ },
  auditEvent: { api: ADD, realtime: { insert: true }, jobs: ADD, team: READ },
  auditLink: { api: READ, jobs: ADD, team: READ },
  authChallenge: { api: ALL, jobs: { select: true, delete: true } },
  authenticatorApp: { api: ALL },
  billingCustomer: { api: ALL, jobs: ALL },
  billingTurn: { api: ALL, jobs: ALL },
  browseSession: { api: CHANGE, jobs: { select: true, delete: true } },
  cancellation: { api: ADD, jobs: ADD },
  checkout: { api: CHANGE, jobs: CHANGE },
  click: { api: ADD, jobs: READ },
  conversion: { api: CHANGE, jobs: { select: true, delete: true } },
  device: { api: ALL, jobs: { select: true, delete: true } },
  discountCode: { api: CHANGE, jobs: CHANGE },
  discountRedemption: { api: ALL, jobs: ALL },
  emailChange: { api: ALL, jobs: { select: true, delete: true } },
  emailToken: { api: ALL, jobs: ALL },
  guideOrder: { api: CHANGE, jobs: CHANGE },
  idempotencyKey: { api: ALL, jobs: { select: true, delete: true } },
  interview: {
    api: CHANGE,
    realtime: { select: true, update: true },
    jobs: { select: true, update: true },
    team: { select: SESSION_STATS },
  },
  invitation: {
    api: ALL,
    jobs: ALL,
    team: {
      select: [
        ...['id', 'team_id', 'email', 'role', 'status', 'invited_by'],
        ...['created_at', 'expires_at', 'accepted_at'],
      ],
    },
  },
  keptStory: { api: { select: true, insert: true, delete: true } },
  membership: { api: ALL, realtime: READ, jobs: READ, team: READ },
  mockSetup: { api: CHANGE, realtime: READ, jobs: { select: true, update: true } },
  passkey: { api: ALL },
  planChangePreview: { api: ALL, jobs: ALL },
  practicePlan: { api: ALL, jobs: CHANGE, team: { select: ['account_id', 'started_on'] } },
  rateLimit: { api: ALL, jobs: { select: true, delete: true } },
  recoveryCode: { api: ALL },
  recognitionSlots: { api: ALL, realtime: ALL },
  refreshToken: { api: ALL, jobs: { select: true, delete: true } },
  report: { api: ALL, jobs: ALL },
  reportPart: { api: ALL, jobs: ALL },
  session: { api: ALL, realtime: READ, jobs: ALL },
  ssoAttempt: { api: ALL, jobs: { select: true, delete: true } },
  ssoConnection: {
    api: ALL,
    jobs: { select: ['team_id', 'is_enforced'] },
    team: { select: ['team_id', 'issuer', 'client_id', 'is_enforced', 'tested_at'] },
  },
  ssoDomain: { api: ALL, jobs: { select: true, update: true }, team: { select: SHOWN_DOMAIN } },
  ssoIdentity: { api: ALL },
  ssoSession: {
    api: ALL,
    realtime: { select: ['session_id', 'team_id'] },
    jobs: { select: ['session_id', 'team_id'] },
  },
  ssoSignOut: { api: ALL, jobs: { select: true, delete: true } },
  stripeCursor: { api: CHANGE, jobs: CHANGE },
  stripeEvent: { api: ALL, jobs: ALL },
  subscription: { api: CHANGE, realtime: READ, jobs: CHANGE },
  subscriptionClick: { api: CHANGE, jobs: { select: true, delete: true } },
  team: { api: ALL, realtime: READ, jobs: { select: true, update: true }, team: READ },
  teamPolicy: { api: ALL, realtime: READ, jobs: READ, team: READ },
  turn: { api: CHANGE, realtime: CHANGE, jobs: { select: true, update: true } },
  usagePeriod: { api: CHANGE, realtime: CHANGE, jobs: CHANGE },
}

/** Functions that do more than their caller may, and who may call them. */
export const FUNCTION_RIGHTS: Record<string, readonly ServingRole[]> = {
  'audit_forget(timestamptz)': ['jobs'],
  // Team data by its key: migration 20261203T100000-team-lookups.
  'invitation_named(text)': ['api', 'jobs'],
  'invitations_accepted_by(uuid)': ['api'],
  'invitations_to(text)': ['api'],
  'memberships_of(uuid)': ['api', 'realtime', 'jobs'],
  'payers_of(uuid)': ['api', 'realtime', 'jobs'],
  'seats_taken(uuid)': ['api', 'jobs'],
  'session_lacks_factor(uuid, uuid, text)': ['api', 'realtime'],
  'sign_in_rules_of(uuid)': ['api'],
  'sso_connection_named(uuid)': ['api'],
  'sso_connections_of_client(text, text)': ['api'],
  'sso_domain_mailed(text)': ['api'],
  'sso_domain_proved(text)': ['api', 'jobs'],
  'sso_domains_named(uuid)': ['api'],
  'sso_issuers(integer)': ['api'],
  'sso_sign_on_of(text)': ['api', 'jobs'],
  'team_named(uuid)': ['api', 'jobs'],
  'team_owned_by(uuid)': ['api', 'jobs'],
}

/** The job queue, a schema of its own: what its tables are called, and what each role does with them. */
export const QUEUE_RIGHTS: Partial<Record<ServingRole, Rights | Record<string, Rights>>> = {
  jobs: ALL,
  api: { queue: READ, version: READ, job: ADD, job_common: ADD },
}
