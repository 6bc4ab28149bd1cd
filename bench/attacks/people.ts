import { randomUUID } from 'node:crypto'
import { hashPassword } from '@preceptor/api/passwords'
import { PASSWORD } from '@preceptor/api/testing/bad-requests'
import { acquireInterview, saveTransition } from '@preceptor/db/queries/interviews/interviews'
import {
  makeEntry,
  makeMockInterview,
  makeSession,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { signToken } from '@preceptor/realtime/testing/start-system'
import type { Stand } from '../stand/stand.ts'

/** Ids that an attacker has got hold of: none of them opens anything. */
export interface Victim {
  accountId: string
  sessionId: string
  interviewId: string
  messageId: string
  turnId: string
  teamId: string
}

export interface Attacker {
  token: string
  interviewId: string
}

/** Somebody whose name, address, team and words all carry the mark. */
export const makeVictim = async ({ db }: Stand, mark: string): Promise<Victim> => {
  const account = { firstName: mark, lastName: `Van ${mark}`, email: `${mark}-${randomUUID()}@example.com` }
  const { id: accountId } = await makeSubscriber(db, { plan: 'team' }, account)
  const { id: sessionId } = await makeSession(db, { accountId })
  const { id: teamId } = await makeTeam(db, { ownerAccountId: accountId, name: `Ward ${mark}` })
  const { id: interviewId } = await makeMockInterview(db, { accountId, title: `Interview ${mark}` })
  const acquired = await acquireInterview(db, { interviewId, accountId, holder: 'victim' })
  const entry = makeEntry({ content: `I told nobody but you about ${mark}.` })
  await saveTransition(db, {
    interviewId,
    leaseToken: acquired!.leaseToken,
    snapshot: { words: mark },
    stateValue: 'interviewing.listening',
    stateSeq: 1,
    entries: [entry],
    voiceSeconds: 0,
    completed: false,
    now: new Date(),
  })
  return { accountId, sessionId, interviewId, teamId, messageId: entry.messageId, turnId: entry.turnId! }
}

/** Hashing one for each would cost more than the attacks. */
const passwordHash = await hashPassword(PASSWORD)

/** Somebody who is let in like anybody, with an interview of their own. */
export const makeAttacker = async ({ db, secret }: Stand): Promise<Attacker> => {
  const { id: accountId } = await makeSubscriber(db, {}, { passwordHash })
  const { id: sessionId } = await makeSession(db, { accountId })
  const { id: interviewId } = await makeMockInterview(db, { accountId })
  return { interviewId, token: signToken(secret, { accountId, sessionId, ttlSeconds: 6 * 3_600 }) }
}
