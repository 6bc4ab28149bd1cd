import type { Context } from '../context.ts'
import { inProgress } from './errors.ts'
import { ownMockInterview } from './own-interview.ts'
import { LeaseLost, type RequestOptions, RequestSession } from './request-session.ts'

/** Kept of a request's time to do something with its turn when it has waited for it. */
const RESERVE_MS = 1_000

/**
 * Leads an account's interview for one request. Requests to the same interview wait for each other; when the interview
 * is taken away in between, `work` begins once more from what is stored, so it asks first what has been done. Throws
 * REQUEST_IN_PROGRESS when it is taken away again, or when the wait takes a request's time.
 */
export async function inInterview<Result extends object>(
  options: RequestOptions & { context: Context },
  work: (session: RequestSession) => Promise<Result>,
): Promise<Result> {
  const { context, accountId, interviewId, deadline } = options
  const { id } = await ownMockInterview(context.db, interviewId, accountId)
  const lead = async () => {
    try {
      return await leadOnce(options, work)
    } catch (error) {
      if (error instanceof LeaseLost) return await leadOnce(options, work)
      throw error
    }
  }
  const result = await context.interviewQueue.run(id, deadline.leftMs - RESERVE_MS, lead).catch((error) => {
    throw error instanceof LeaseLost ? inProgress() : error
  })
  if (!result) throw inProgress()
  return result
}

async function leadOnce<Result>(
  options: RequestOptions,
  work: (session: RequestSession) => Promise<Result>,
): Promise<Result> {
  const session = await RequestSession.open(options)
  try {
    return await work(session)
  } finally {
    session.close()
  }
}
