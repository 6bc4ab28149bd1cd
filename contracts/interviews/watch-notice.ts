import { z } from 'zod'
import { Watched } from './realtime.ts'

/** The channel on which processes exchange sealed notices of watched interviews. */
export const WATCH_CHANNEL = 'interview_watch'

/** The process it comes from. */
const from = z.string()
const interviewId = z.uuid()

/** What one process sends all others about interviews that developers watch. */
export const WatchNotice = z.discriminatedUnion('kind', [
  /** A process has begun to listen: the others repeat what they watch. */
  z.object({ kind: z.literal('who'), from }),
  /** Somebody watches at `from`; repeated while it lasts, so that a process that was killed is forgotten. */
  z.object({ kind: z.literal('watching'), from, interviewId, withText: z.boolean() }),
  z.object({ kind: z.literal('left'), from, interviewId }),
  /** Asks who has the interview open. */
  z.object({ kind: z.literal('where'), from, interviewId }),
  /** `from` has it, in answer to that. */
  z.object({ kind: z.literal('here'), from, interviewId, value: z.string() }),
  /** Something happened to an interview that another process watches. */
  z.object({ kind: z.literal('seen'), from, interviewId, watched: Watched }),
])
export type WatchNotice = z.infer<typeof WatchNotice>
