import type { TranscriptEntry } from '@preceptor/contracts/interview'
import { saveTransition, type TakenInterview } from '@preceptor/db/queries/interviews'
import { interviewInput, type VoiceAllowance } from '@preceptor/statecharts/interview-input'
import { endPolitely, openInterview } from '@preceptor/statecharts/saved-interview'
import type { Snapshot } from 'xstate'
import type { Context } from '../context.ts'

/** An interview that is taken, with a snapshot that the present chart can go on from. */
export interface OpenedRow {
  taken: TakenInterview
  /** Null before the first transition. */
  snapshot: Snapshot<unknown> | null
  transcript: TranscriptEntry[]
}

/** Opens what is stored of an interview. One that the present chart does not know is ended politely, and stored so. */
export const openSaved = async (
  { db, log }: Pick<Context, 'db' | 'log'>,
  interviewId: string,
  row: { taken: TakenInterview; transcript: TranscriptEntry[]; allowance: VoiceAllowance },
): Promise<OpenedRow> => {
  const { taken, transcript, allowance } = row
  if (taken.snapshot === null) return { taken, transcript, snapshot: null }
  const opened = openInterview(taken.snapshot)
  if (opened.kind === 'fits') return { taken, transcript, snapshot: opened.snapshot }
  log.warn({ interviewId, reason: opened.reason }, 'an interview of an earlier release cannot go on')
  const now = new Date()
  const end = endPolitely(interviewInput(interviewId, taken, allowance), transcript, now)
  const { release: _, ...snapshot } = end.snapshot
  const ended = { snapshot: snapshot as unknown as Snapshot<unknown> }
  if (taken.status === 'completed') return { ...ended, taken, transcript }
  const stateSeq = taken.stateSeq + 1
  await saveTransition(db, {
    interviewId,
    leaseToken: taken.leaseToken,
    snapshot: end.snapshot,
    stateValue: end.stateValue,
    stateSeq,
    entries: [end.entry],
    voiceSeconds: 0,
    completed: true,
    now,
  })
  return {
    ...ended,
    taken: { ...taken, stateSeq, status: 'completed' },
    transcript: [...transcript, end.entry],
  }
}
