import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { dottedValue } from '@preceptor/statecharts/interview-view'
import type { Engine } from './engine.ts'
import type { OrderedSender } from './ordered-sender.ts'
import { saveWithRetry } from './saving.ts'

/** How much of a line of the interviewer was heard. */
export type CutLine = Required<Pick<TranscriptEntry, 'messageId' | 'heardChars'>>

/** A line of the candidate that turned out to be no answer. */
export type NoAnswer = Required<Pick<TranscriptEntry, 'messageId' | 'utterance'>>

/** A transition that is safe in the database. */
export interface SavedTransition {
  snapshot: InterviewSnapshot
  seq: number
  entries: TranscriptEntry[]
  cuts: CutLine[]
  /** Spoken in the account's period so far, in seconds; null when nothing was spoken in this transition. */
  voiceSecondsUsed: number | null
}

export interface JournalOptions {
  engine: Engine
  sender: OrderedSender
  interviewId: string
  leaseToken: number
  /** Number of the last saved transition. */
  seq: number
  transcript: TranscriptEntry[]
  onSaved: (saved: SavedTransition) => void
  /** Another process holds the interview now: nothing more can be saved here. */
  onLost: () => void
  onTrouble: () => void
}

/** What is to be saved with the next transition, and what has been: lines, speech metrics and spoken seconds. */
export class Journal {
  transcript: TranscriptEntry[]
  seq: number
  readonly #options: JournalOptions
  #entries: TranscriptEntry[] = []
  #cuts: CutLine[] = []
  #noAnswers: NoAnswer[] = []
  #speechMetrics: Record<string, unknown> = {}
  /** Of the recording last recognised, until its answer is made. */
  #measured: { turnId: string; metrics: unknown } | undefined
  #voiceSeconds = 0

  constructor(options: JournalOptions) {
    this.#options = options
    this.seq = options.seq
    this.transcript = options.transcript
  }

  /** Keeps how a recording was spoken for the answer it becomes. */
  measured(turnId: string, metrics: unknown): void {
    this.#measured = { turnId, metrics }
  }

  addEntry(entry: TranscriptEntry): void {
    this.#entries.push(entry)
    if (entry.role !== 'candidate') return
    if (this.#measured?.turnId === entry.turnId)
      this.#speechMetrics[entry.messageId] = this.#measured?.metrics
    this.#measured = undefined
  }

  /** Notes how much was heard of a line that is saved, or about to be, with the next transition. */
  cutEntry(cut: CutLine): void {
    this.#cuts.push(cut)
  }

  /** Notes that a line is no answer; saved with the next transition. */
  noteNoAnswer(noAnswer: NoAnswer): void {
    this.#noAnswers.push(noAnswer)
  }

  addVoiceSeconds(seconds: number): void {
    this.#voiceSeconds += seconds
  }

  /** Saves a transition with all that was added since the last, in the order of the sender. */
  record(snapshot: InterviewSnapshot, persisted: unknown): void {
    const { engine, sender, interviewId, leaseToken, onTrouble } = this.#options
    this.seq += 1
    const seq = this.seq
    const cuts = this.#cuts
    const noAnswers = this.#noAnswers
    const change = (entry: TranscriptEntry) => withKind(withHeardPart(entry, cuts), noAnswers)
    const entries = this.#entries.map(change)
    const measures = this.#speechMetrics
    const voiceSeconds = this.#voiceSeconds
    this.#entries = []
    this.#cuts = []
    this.#noAnswers = []
    this.#speechMetrics = {}
    this.#voiceSeconds = 0
    sender.push(async () => {
      const saved = await saveWithRetry(
        engine,
        {
          interviewId,
          leaseToken,
          snapshot: persisted,
          stateValue: dottedValue(snapshot.value),
          stateSeq: seq,
          entries,
          cuts,
          noAnswers,
          measures,
          voiceSeconds,
          completed: snapshot.status === 'done',
          now: new Date(),
        },
        onTrouble,
      )
      if (saved.outcome === 'lost') return this.#options.onLost()
      this.transcript = [...this.transcript.map(change), ...entries]
      const voiceSecondsUsed = voiceSeconds > 0 ? saved.voiceSecondsUsed : null
      this.#options.onSaved({ snapshot, seq, entries, cuts, voiceSecondsUsed })
    })
  }
}

const withHeardPart = (entry: TranscriptEntry, cuts: readonly CutLine[]): TranscriptEntry => {
  const cut = cuts.find(({ messageId }) => messageId === entry.messageId)
  return cut ? { ...entry, heardChars: cut.heardChars } : entry
}

const withKind = (entry: TranscriptEntry, noAnswers: readonly NoAnswer[]): TranscriptEntry => {
  const found = noAnswers.find(({ messageId }) => messageId === entry.messageId)
  return found ? { ...entry, utterance: found.utterance } : entry
}
