import type { VendorName } from '@preceptor/contracts/errors'
import type { Accepted } from './listening/chunk-inbox.ts'

/** The stages of a turn, from the end of the candidate's speech on. */
export type Stage = 'final_transcript' | 'first_token' | 'first_sound' | 'first_audio'

/** What became of a chunk: of the inbox of its recording, or that its recording is over. */
export type ChunkOutcome = Accepted['outcome'] | 'stale'

/** What interviews tell of themselves to whoever measures their process. Nothing of it names anybody. */
export interface Measures {
  /** Answers taken; recordings the recogniser failed at; replies worded by rule; interviews that broke. */
  turn: (outcome: 'answered' | 'not_recognised' | 'worded_by_rule' | 'broken') => void
  stage: (stage: Stage, seconds: number) => void
  save: (seconds: number) => void
  /** Frames and transitions of one interview that wait for a save. */
  outbox: (waiting: number) => void
  chunk: (outcome: ChunkOutcome) => void
  /** One more recording is held in memory, or one less. */
  recordings: (change: 1 | -1) => void
  /** So much of a recording waits to become words. */
  recordingBytes: (bytes: number) => void
  vendorFailure: (vendor: VendorName) => void
  /** Replies asked for before the words were final. */
  earlyReply: (outcome: 'used' | 'dropped') => void
}
