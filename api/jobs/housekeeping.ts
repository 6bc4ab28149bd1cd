import { DEVICE_MARK_DAYS, REFRESH_TOKEN_SLIDING_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { deleteChallenges } from '@preceptor/db/queries/accounts/factors/challenges'
import { forgetOldVisits } from '@preceptor/db/queries/analytics/forget-visits'
import { deleteEvents } from '@preceptor/db/queries/billing/stripe-events'
import {
  deleteDevices,
  deleteEmailChanges,
  deleteEmailTokens,
  deleteEndedSessions,
  deleteIdempotencyKeys,
  deleteRateLimits,
} from '@preceptor/db/queries/housekeeping'
import { deleteAttempts } from '@preceptor/db/queries/sso/attempts'
import { deleteSignOuts } from '@preceptor/db/queries/sso/sign-outs'
import { deleteInvitations } from '@preceptor/db/queries/teams/invitations'

/** How long what is forgotten was kept, in days. */
const KEPT_DAYS = {
  /** Longer than a mail is tried for: a retried mail must still see that its link has been used. */
  emailTokens: 3,
  /** Replies to requests that may come again. */
  idempotencyKeys: 1,
  /** As long as a link in a mail may still be opened and deserves an answer that says what became of it. */
  invitations: 90,
  /** Twice as long as Stripe keeps them: none of them can come again. */
  stripeEvents: 60,
} as const
/** What is counted of visits, and to whom guides were sent. */
export const VISITS_KEPT_MONTHS = 13

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
const monthsBefore = (now: Date, months: number) => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** What is deleted once its time has ended, by the name of the hourly job; each returns how many rows it deleted. */
export const HOUSEKEEPING = {
  'forget-email-tokens': async (db, now) => {
    const changes = await deleteEmailChanges(db, { now })
    const expiredBefore = daysBefore(now, KEPT_DAYS.emailTokens)
    return changes + (await deleteEmailTokens(db, { expiredBefore }))
  },
  'forget-challenges': (db, now) => deleteChallenges(db, { now }),
  'forget-rate-limits': (db, now) => deleteRateLimits(db, { now }),
  'forget-idempotency-keys': (db, now) =>
    deleteIdempotencyKeys(db, { createdBefore: daysBefore(now, KEPT_DAYS.idempotencyKeys) }),
  'forget-sessions': (db, now) =>
    deleteEndedSessions(db, { now, renewedBefore: daysBefore(now, REFRESH_TOKEN_SLIDING_DAYS) }),
  'forget-devices': (db, now) => deleteDevices(db, { seenBefore: daysBefore(now, DEVICE_MARK_DAYS) }),
  'forget-stripe-events': (db, now) =>
    deleteEvents(db, { receivedBefore: daysBefore(now, KEPT_DAYS.stripeEvents) }),
  'forget-invitations': (db, now) =>
    deleteInvitations(db, { expiredBefore: daysBefore(now, KEPT_DAYS.invitations) }),
  'forget-sign-on-attempts': async (db, now) =>
    (await deleteAttempts(db, { now })) + (await deleteSignOuts(db, { now })),
  'forget-visits': (db, now) => forgetOldVisits(db, { before: monthsBefore(now, VISITS_KEPT_MONTHS) }),
} as const satisfies Record<string, (db: Db, now: Date) => Promise<number>>
