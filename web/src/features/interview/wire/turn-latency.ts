import type { Conversation } from './conversation.ts'
import type { TurnSpan } from './turn-span.ts'

/** Turns that are kept to be looked at. */
const KEPT_TURNS = 20

/** When the stages of one turn were reached, in ms of the page's clock; absent until they are. */
export interface TurnLatency {
  released: number
  /** Where this turn is traced. */
  span?: TurnSpan
  transcript?: number
  text?: number
  scheduled?: number
  audible?: number
}
export type LatencyStage = Exclude<keyof TurnLatency, 'released' | 'span'>

/** The stages after the release; a reply that is opened at once is heard before the candidate's own words are known. */
export const LATENCY_STAGES: readonly LatencyStage[] = ['transcript', 'text', 'scheduled', 'audible']

export interface TurnLatencyOptions {
  now?: () => number
  /** The span of the turn that begins, if it is to be traced. */
  trace?: () => TurnSpan | undefined
  /** The turn has sounded, or another begins. */
  onCompleted?: (turn: TurnLatency) => void
}

/** Times each turn from the end of the nurse's answer to the first sound of the reply. */
export const createTurnLatencies = ({
  now = () => performance.now(),
  trace = () => undefined,
  onCompleted = () => {},
}: TurnLatencyOptions = {}) => {
  let turns: readonly TurnLatency[] = []
  let roundTripMs: number | null = null
  /** The message that answers the present turn, once it is known. */
  let replyId: string | null = null
  /** The message that sounded last, whose text may come after its sound. */
  let sounded: { messageId: string; scheduled?: number; audible?: number } | null = null

  const reach = (stage: LatencyStage, atMs: number) => {
    const turn = turns.at(-1)
    if (!turn || turn[stage] !== undefined) return
    const reached = { ...turn, [stage]: atMs }
    turns = [...turns.slice(0, -1), reached]
    if (stage === 'audible') onCompleted(reached)
  }
  /** What never sounds has ended when nothing more can come of it. */
  const close = () => {
    const turn = turns.at(-1)
    if (turn && turn.audible === undefined) onCompleted(turn)
  }
  const sounds = (messageId: string, stage: 'scheduled' | 'audible', atMs: number) => {
    if (messageId === replyId) reach(stage, atMs)
    else sounded = { ...(sounded?.messageId === messageId && sounded), messageId, [stage]: atMs }
  }

  return {
    /** The candidate's answer has ended: the button was released, or the text was sent. */
    released: () => {
      close()
      replyId = null
      turns = [...turns, { released: now(), span: trace() }].slice(-KEPT_TURNS)
    },
    /** The recording came to nothing: it was too short, or taken back. */
    dropped: () => {
      if (turns.at(-1)?.transcript === undefined) turns = turns.slice(0, -1)
    },
    /** What the page shows has changed. */
    observe: (before: Conversation, after: Conversation) => {
      if (turns.length === 0) return
      const added = after.transcript.slice(before.transcript.length)
      if (added.some(({ role }) => role === 'candidate')) reach('transcript', now())
      const wording = after.wording ?? added.find(({ role }) => role === 'interviewer')
      // Words of the message the candidate spoke over may still come; those that open the reply come before the
      // candidate's own.
      if (!wording || replyId !== null || wording.messageId === before.wording?.messageId) return
      replyId = wording.messageId
      reach('text', now())
      if (sounded?.messageId !== replyId) return
      if (sounded.scheduled !== undefined) reach('scheduled', sounded.scheduled)
      if (sounded.audible !== undefined) reach('audible', sounded.audible)
    },
    /** A message will begin to sound, or has begun to, at `atMs`. */
    scheduled: (messageId: string, atMs: number) => sounds(messageId, 'scheduled', atMs),
    heard: (messageId: string, atMs: number) => sounds(messageId, 'audible', atMs),
    /** Passes a request through and keeps how long its answer took. */
    timed: async <T>(request: Promise<T>): Promise<T> => {
      const from = now()
      const reply = await request
      roundTripMs = now() - from
      return reply
    },
    /** Puts what the server does about the present turn into its trace. */
    traced: <T extends object>(payload: T): T & { traceparent?: string } => ({
      ...payload,
      ...turns.at(-1)?.span?.header,
    }),
    close,
    turns: () => turns,
    roundTripMs: () => roundTripMs,
  }
}
export type TurnLatencies = ReturnType<typeof createTurnLatencies>
