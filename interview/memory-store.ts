import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { AcquiredInterview, Transition } from '@preceptor/db/queries/interviews/interviews'
import type { VoiceAllowance } from '@preceptor/statecharts/interview-input'
import type { InterviewStore, SavedResult } from './store.ts'

/** An interview as it is planned, before anything of it has happened. */
export type PlannedInterview = Pick<AcquiredInterview, 'personality' | 'metadata' | 'nurseName'>

interface Kept {
  accountId: string
  acquired: AcquiredInterview
  transcript: readonly TranscriptEntry[]
  page: PageJoin | undefined
}

/** Keeps interviews in this process only: gone with it, and with `forget`. */
export class MemoryStore implements InterviewStore {
  readonly #kept = new Map<string, Kept>()
  readonly #allowance: VoiceAllowance

  /** Every account has this allowance; what is spoken is counted against it. */
  constructor(allowance: VoiceAllowance) {
    this.#allowance = { ...allowance }
  }

  add(interviewId: string, accountId: string, plan: PlannedInterview): void {
    const begun = { leaseToken: 0, status: 'in_progress', kind: 'mock', snapshot: null, stateSeq: 0 } as const
    this.#kept.set(interviewId, {
      accountId,
      acquired: { ...plan, ...begun, jobDescription: null, updatedAt: new Date() },
      transcript: [],
      page: undefined,
    })
  }

  forget(interviewId: string): void {
    this.#kept.delete(interviewId)
  }

  acquire: InterviewStore['acquire'] = async ({ interviewId, accountId, page }) => {
    const kept = this.#kept.get(interviewId)
    if (kept?.accountId !== accountId || isOlder(page, kept.page)) return undefined
    kept.page = page
    kept.acquired = { ...kept.acquired, leaseToken: kept.acquired.leaseToken + 1 }
    return { acquired: kept.acquired, transcript: [...kept.transcript], allowance: { ...this.#allowance } }
  }

  save: InterviewStore['save'] = async (transition) => {
    const kept = this.#kept.get(transition.interviewId)
    if (kept?.acquired.leaseToken !== transition.leaseToken) return this.#result(false)
    const isRepeated = kept.acquired.snapshot !== null && kept.acquired.stateSeq >= transition.stateSeq
    kept.transcript = withEntries(kept.transcript, transition)
    if (isRepeated) return this.#result(true)
    this.#allowance.usedSeconds += transition.voiceSeconds
    kept.acquired = {
      ...kept.acquired,
      snapshot: transition.snapshot,
      stateSeq: transition.stateSeq,
      status: transition.completed ? 'completed' : kept.acquired.status,
      updatedAt: transition.now,
    }
    return this.#result(true)
  }

  noteJoin: InterviewStore['noteJoin'] = async ({ interviewId, leaseToken, page }) => {
    const kept = this.#kept.get(interviewId)
    if (kept?.acquired.leaseToken !== leaseToken) return false
    if (!isOlder(page, kept.page)) kept.page = page
    return true
  }

  readAllowance: InterviewStore['readAllowance'] = async () => ({ ...this.#allowance })

  #result(saved: boolean): SavedResult {
    return { saved, voiceSecondsUsedInPeriod: saved ? this.#allowance.usedSeconds : null }
  }
}

/** Whether a join came after one that the same page made later. */
const isOlder = (join: PageJoin | undefined, last: PageJoin | undefined): boolean =>
  join !== undefined && join.pageId === last?.pageId && join.number < last.number

const withEntries = (
  transcript: readonly TranscriptEntry[],
  { entries, cuts = [], noAnswers = [] }: Pick<Transition, 'entries' | 'cuts' | 'noAnswers'>,
): readonly TranscriptEntry[] => {
  if (entries.length + cuts.length + noAnswers.length === 0) return transcript
  const known = new Set(transcript.map(({ messageId }) => messageId))
  const all = [...transcript, ...entries.filter(({ messageId }) => !known.has(messageId))]
  return all.map((entry) => {
    const cut = cuts.find(({ messageId }) => messageId === entry.messageId)
    const noAnswer = noAnswers.find(({ messageId }) => messageId === entry.messageId)
    return {
      ...entry,
      ...(cut && { heardChars: cut.heardChars }),
      ...(noAnswer && { utterance: noAnswer.utterance }),
    }
  })
}
