import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { type LockedPractice, savePractice } from '@preceptor/db/queries/interviews/practice'
import type { Practice } from '@preceptor/db/schema/interview'
import { inTransaction } from '@preceptor/db/transaction'
import { asMaterial } from '@preceptor/domain/utterances/as-material'
import { candidateAnswers } from '../coaching/candidate-entries.ts'
import { phraseHint } from '../coaching/phrase-hint.ts'
import type { Context } from '../context.ts'
import { lockOwnPractice, ownPractice, type PracticeKey, requireInProgress } from './own-practice.ts'

/** The next hint of a session: its text, what it is about, and the state to store with it. */
export interface NextHint {
  about: string
  hint: string
  practice: Practice
}

/** Gives the next hint of a session in progress and stores that it was given, so that the next one differs. */
export async function giveHint(
  context: Context,
  key: PracticeKey,
  nextHint: (session: LockedPractice, answers: readonly string[]) => NextHint,
): Promise<{ hint: string }> {
  const { id } = await ownPractice(context.db, key)
  await context.limits.take(['hint.account', key.accountId], ['hint.session', id])
  const given = await inTransaction(context.db, async (trx) => {
    const now = new Date()
    const session = await lockOwnPractice(trx, key, now)
    requireInProgress(session)
    const transcript = await listTranscript(trx, { interviewId: id })
    const answers = candidateAnswers(transcript).map(({ content }) => content)
    const { practice, ...hint } = nextHint(session, answers)
    await savePractice(trx, { session, practice, now })
    const last = answers.at(-1)
    return { ...hint, lastMessage: last ? asMaterial(last) : null }
  })
  return { hint: await phraseHint(context, { kind: key.kind, ...given }) }
}
