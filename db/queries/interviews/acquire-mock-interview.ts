import type { Db } from '../../connect.ts'
import { readVoiceAllowance } from '../billing/usage.ts'
import { acquireInterview, listTranscript } from './interviews.ts'

/**
 * Takes an account's mock interview, from whichever process had it, with all that is needed to continue. Undefined when
 * it is unknown, somebody else's, cleared or given up.
 */
export const acquireMockInterview = async (
  db: Db,
  { interviewId, accountId, holder }: { interviewId: string; accountId: string; holder: string },
) => {
  const acquired = await acquireInterview(db, { interviewId, accountId, holder })
  if (acquired?.kind !== 'mock' || acquired.status === 'abandoned' || acquired.status === 'expired')
    return undefined
  const [transcript, allowance] = await Promise.all([
    listTranscript(db, { interviewId }),
    readVoiceAllowance(db, { accountId, now: new Date() }),
  ])
  return { acquired, transcript, allowance }
}
