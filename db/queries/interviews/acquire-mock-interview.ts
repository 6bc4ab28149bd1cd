import type { PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { Db } from '../../connect.ts'
import { readVoiceAllowance } from '../billing/usage.ts'
import { acquireInterview, listTranscript } from './interviews.ts'

/**
 * Takes an account's mock interview, from whichever process had it, with all that is needed to continue. Undefined when
 * it is unknown, somebody else's, cleared or given up, and for a join older than one its page has made since.
 */
export const acquireMockInterview = async (
  db: Db,
  lease: { interviewId: string; accountId: string; holder: string; page?: PageJoin },
) => {
  const acquired = await acquireInterview(db, lease)
  const { interviewId, accountId } = lease
  if (acquired?.kind !== 'mock' || acquired.status === 'abandoned' || acquired.status === 'expired')
    return undefined
  const [transcript, allowance] = await Promise.all([
    listTranscript(db, { interviewId }),
    readVoiceAllowance(db, { accountId, now: new Date() }),
  ])
  return { acquired, transcript, allowance }
}
