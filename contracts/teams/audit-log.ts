import { z } from 'zod'
import { Email } from '../accounts/auth.ts'
import { AuditActorKind, AuditDetails, AuditKind } from './audit.ts'

/** The audit log as its readers get it. Times are ISO 8601. */

export const AUDIT_PAGE = 50

const AuditFilters = z.object({
  /** `next` of the page before. */
  before: z.coerce.number().int().positive().optional(),
  kind: AuditKind.optional(),
  /** Events that an account did or that were done to it: by its address, or its id. */
  person: z.union([z.uuid(), Email]).optional(),
  /** Events at this moment and later. A reader's day begins at a moment of their own, so days are not asked for. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Events before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
})
const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || Date.parse(from) < Date.parse(to)
const SPAN_ERROR = { path: ['to'], message: 'The last day can’t come before the first.' }

/** GET /api/admin/teams/{teamId}/audit: the newest first. */
export const AuditQuery = AuditFilters.refine(isSpan, SPAN_ERROR)
export type AuditQuery = z.infer<typeof AuditQuery>

/** GET /api/staff/audit: the newest first, of all teams or of one. */
export const StaffAuditQuery = AuditFilters.extend({ team: z.uuid().optional() }).refine(isSpan, SPAN_ERROR)
export type StaffAuditQuery = z.infer<typeof StaffAuditQuery>

/** An account; name and address only as long as it exists, and for a team as long as it is in it. */
const AuditAccount = z.object({
  accountId: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
})

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: AuditKind,
  actor: z.object({ kind: AuditActorKind, account: AuditAccount.nullable() }),
  target: AuditAccount.nullable(),
  /** What else it was done to, as in `invitation:` and its id. */
  object: z.string().nullable(),
  /** The first part of the address it came from. */
  addressPrefix: z.string().nullable(),
  device: z.string().nullable(),
  details: AuditDetails,
  /**
   * For staff: the teams whose admins may read it, by name as long as the team exists. A team reads of none, and the api
   * of the version before says nothing of them.
   */
  teams: z.array(z.object({ teamId: z.uuid(), name: z.string().nullable() })).default([]),
  /** Its place in the chain; null for the few seconds until it is sealed. */
  seq: z.number().int().positive().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditReply = z.object({
  events: z.array(AuditEntry),
  /** What `before` of the next page is; null at the end. */
  next: z.number().int().nullable(),
  /** How long events are kept. */
  keptDays: z.number().int(),
})
export type AuditReply = z.infer<typeof AuditReply>

/** GET …/audit/export: every sealed event of the chain, oldest first, with what it takes to recompute the hashes. */
export const AuditExportQuery = z.object({ format: z.enum(['csv', 'json']).default('csv') })
export type AuditExportFormat = z.infer<typeof AuditExportQuery>['format']
