import { ApiError } from '@preceptor/contracts/errors'
import type {
  BeginMockInterviewBody,
  StartMockInterviewBody,
} from '@preceptor/contracts/interviews/interview'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { endInterview } from '@preceptor/db/queries/interviews/interviews'
import {
  createMockInterview,
  findActiveMockInterview,
  listAskedLately,
  lockStarts,
} from '@preceptor/db/queries/interviews/mock-interviews'
import { createMockSetup, findMockSetup } from '@preceptor/db/queries/interviews/mock-setups'
import { inTransaction } from '@preceptor/db/transaction'
import { planInterview } from '../../coaching/interview-plan.ts'
import type { Context } from '../../context.ts'
import { ALREADY_OPEN } from '../../interviewing/errors.ts'
import { findVoiceError } from '../../policies/voice.ts'

/** Questions of so many interviews are asked again last. */
const REMEMBERED_INTERVIEWS = 5

/** Plans an interview for the job and keeps the plan. Needs a plan with voice, and voice left on it. */
export async function startMockInterview(context: Context, accountId: string, body: StartMockInterviewBody) {
  await entitledToVoice(context, accountId)
  await context.limits.take(['start.account', accountId])
  const job = {
    jobDescription: body.jobDescription ?? null,
    positionTitle: body.positionTitle ?? null,
    companyName: body.companyName ?? null,
  }
  const lately = await listAskedLately(context.db, { accountId, interviews: REMEMBERED_INTERVIEWS })
  const before = {
    personality: body.personality ?? 'professional',
    lately,
    // A first interview is the same for everybody.
    ...(lately.length > 0 && { seed: accountId }),
  }
  const metadata = await planInterview(context, {
    ...job,
    before,
    interviewLength: body.interviewLength ?? (body.format === 'one_way' ? 'long' : 'medium'),
    format: body.format ?? 'conversation',
    mode: body.mode ?? 'study',
    oneWay: body.oneWay,
  })
  const setupId = await createMockSetup(context.db, { accountId, ...job, metadata })
  return { setupId, metadata: { fullInterviewMetadata: metadata } }
}

/**
 * Begins the interview of a setup, at most 20 an hour. An account has one in progress: a second is rejected with the
 * first one's id, unless `forceNew` gives that one up.
 */
export async function beginMockInterview(context: Context, accountId: string, body: BeginMockInterviewBody) {
  const { setupId, personality, forceNew } = body
  const { retentionHours } = await entitledToVoice(context, accountId)
  const setup = await findMockSetup(context.db, { setupId, accountId })
  if (!setup) throw new ApiError('SETUP_NOT_FOUND', 'We couldn’t find this interview setup. Set it up again.')
  const counted = await context.limits.take(['begin.account', accountId])
  const begun = inTransaction(context.db, async (trx) => {
    await lockStarts(trx, { accountId })
    const now = new Date()
    const existing = await findActiveMockInterview(trx, { accountId })
    if (existing && forceNew) await endInterview(trx, { interviewId: existing, status: 'abandoned', now })
    const title = setup.positionTitle ?? 'Nursing interview'
    const interview = {
      accountId,
      title,
      personality,
      setupId,
      metadata: setup.metadata,
      retentionHours,
      now,
    }
    const sessionId = await createMockInterview(trx, interview)
    if (sessionId) return { sessionId }
    throw new ApiError('SESSION_ALREADY_ACTIVE', ALREADY_OPEN, {
      existingSessionId: existing,
    })
  })
  return begun.catch(async (error) => {
    await counted.giveBack()
    throw error
  })
}

async function entitledToVoice({ db }: Context, accountId: string) {
  const { entitlement, voiceSecondsUsed } = await readUsage(db, { accountId, now: new Date() })
  const error = findVoiceError(entitlement, voiceSecondsUsed)
  if (error) throw new ApiError(error.code, error.message)
  return entitlement
}
