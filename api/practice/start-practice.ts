import { ApiError } from '@preceptor/contracts/errors'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { lockStarts } from '@preceptor/db/queries/interviews/mock-interviews'
import {
  countTextSession,
  createPractice,
  expirePractice,
  findActivePractice,
  type NewPractice,
  type Topic,
} from '@preceptor/db/queries/interviews/practice'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../context.ts'
import { findTextError, TEXT_LIMIT_REACHED } from '../policies/text.ts'

type Wanted = Pick<NewPractice, 'kind' | 'title' | 'scenarioId' | 'questionId' | 'practice' | 'opening'>

/**
 * The session of a topic: the one in progress (`resumed`, and nothing is counted), else a new one that counts as a text
 * session in the same transaction. The account's starts happen one after another. Throws TEXT_LIMIT_EXCEEDED and
 * TRIAL_EXPIRED.
 */
export async function startPractice(
  { db }: Context,
  accountId: string,
  topic: Topic,
  wanted: Wanted,
): Promise<{ sessionId: string; resumed: boolean }> {
  return inTransaction(db, async (trx) => {
    await lockStarts(trx, { accountId })
    const now = new Date()
    const active = await findActivePractice(trx, { accountId, topic })
    if (active && active.purgeAt > now) return { sessionId: active.id, resumed: true }
    const { entitlement, textSessionsUsed } = await readUsage(trx, { accountId, now })
    const error = findTextError(entitlement, textSessionsUsed)
    if (error) throw new ApiError(error.code, error.message)
    if (active) await expirePractice(trx, { interviewId: active.id })
    const { retentionHours, textSessionsLimit: limit, period } = entitlement
    const sessionId = await createPractice(trx, { ...wanted, accountId, retentionHours, now })
    const isCounted = await countTextSession(trx, { accountId, startsAt: period.startsAt, limit })
    if (!isCounted) throw new ApiError('TEXT_LIMIT_EXCEEDED', TEXT_LIMIT_REACHED)
    return { sessionId, resumed: false }
  })
}
