import type { PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { Db } from '@preceptor/db/connect'
import { readVoiceAllowance } from '@preceptor/db/queries/billing/usage'
import { acquireMockInterview } from '@preceptor/db/queries/interviews/acquire-mock-interview'
import {
  type AcquiredInterview,
  noteJoin,
  saveTransition,
  type Transition,
} from '@preceptor/db/queries/interviews/interviews'
import type { VoiceAllowance } from '@preceptor/statecharts/interview-input'
import type { StoredInterview } from '@preceptor/statecharts/saved-interview'

export interface SavedResult {
  /** False once another owner has acquired the interview: nothing was written. */
  saved: boolean
  /** Seconds the account has spoken in its period; null when it has no open period. */
  voiceSecondsUsedInPeriod: number | null
}

/** Where interviews are kept. One owner at a time can write: whoever acquired the interview last. */
export interface InterviewStore {
  /**
   * Acquires an account's interview with all that is needed to continue. Undefined when it is unknown, another
   * account's, cleared or abandoned, and for a join that is older than one this page has made since.
   */
  acquire: (interview: {
    interviewId: string
    accountId: string
    page?: PageJoin
  }) => Promise<StoredInterview<AcquiredInterview> | undefined>
  /** Saves a transition and what was said in it, atomically; the same `stateSeq` twice counts once. */
  save: (transition: Transition) => Promise<SavedResult>
  /** Notes a join of the interview that `leaseToken` holds; false where another owner has acquired it. */
  noteJoin: (join: { interviewId: string; leaseToken: number; page: PageJoin }) => Promise<boolean>
  readAllowance: (accountId: string) => Promise<VoiceAllowance>
}

/** The store that all processes share. `holder` names this one as the owner of leases. */
export const databaseStore = (db: Db, holder: string): InterviewStore => ({
  acquire: (interview) => acquireMockInterview(db, { ...interview, holder }),
  save: (transition) => saveTransition(db, transition),
  noteJoin: (join) => noteJoin(db, join),
  readAllowance: (accountId) => readVoiceAllowance(db, { accountId, now: new Date() }),
})
