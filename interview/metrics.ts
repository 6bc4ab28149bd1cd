import type { VendorName } from '@preceptor/contracts/errors'
import type { Accepted } from './listening/chunk-inbox.ts'

/** The stages of a turn, from the end of the candidate's speech on. */
export type Stage = 'final_transcript' | 'first_token' | 'first_sound' | 'first_audio'

/** What became of a chunk; `stale` is one of a recording that has ended. */
export type ChunkOutcome = Accepted['outcome'] | 'stale'

/** What the interviews of a process report of themselves. Nothing here identifies a person. */
export interface InterviewMetrics {
  /** An answer; a recording the recogniser failed at; static wording instead of a reply; an interview that broke. */
  turn: (outcome: 'answered' | 'not_recognised' | 'worded_by_rule' | 'broken') => void
  stage: (stage: Stage, seconds: number) => void
  save: (seconds: number) => void
  /** Frames and transitions of one interview that wait for a save. */
  waitingToSend: (count: number) => void
  chunk: (outcome: ChunkOutcome) => void
  /** One more recording is held in memory, or one less. */
  recordings: (change: 1 | -1) => void
  /** Bytes of a recording that wait to become text. */
  recordingBytes: (bytes: number) => void
  vendorFailure: (vendor: VendorName) => void
  /** Replies asked for before the words were final. */
  earlyReply: (outcome: 'used' | 'dropped') => void
}
