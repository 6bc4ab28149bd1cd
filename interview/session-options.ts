import type { PageJoin } from '@preceptor/contracts/interviews/realtime'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import type { Audience } from './audience.ts'
import type { Deadline } from './deadline.ts'
import type { Engine } from './engine.ts'
import type { Playback } from './speaking/playback.ts'

/** Why a session ended: it was closed, another owner acquired the interview, or something could not be saved. */
export type SessionEnd = 'closed' | 'lost' | 'broken'

/** How the interviewer's next lines are made. */
export interface ReplyOptions {
  /** Static wording: the model is not asked. */
  isStatic?: boolean
  /** Said as well as written; speech that was heard is metered. */
  isSpoken?: boolean
}

export interface SessionOptions {
  engine: Engine
  interviewId: string
  accountId: string
  /** The join it is opened for. */
  page?: PageJoin
  audience: Audience
  /** When everything must have been answered; without it the chart's own limits hold. */
  deadline?: Deadline
  /** By default the audience plays sound as it arrives. */
  createPlayback?: () => Playback
  /** Called for each event the chart takes. */
  onStep?: (snapshot: InterviewSnapshot, event: string) => void
  /** Called once; `error` is what broke it. */
  onEnded: (end: SessionEnd, error?: unknown) => void
}
