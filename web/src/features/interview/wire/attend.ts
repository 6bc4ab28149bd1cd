import { personalityOf } from '@preceptor/content/personalities'
import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import { mirrorSnapshot } from '@preceptor/statecharts/interview-view'
import type { MockRoom, MockRoomEvent } from '@preceptor/statecharts/mock-room'
import type { Player } from '../playback/player.ts'
import { type Connection, type ConnectionTokens, openConnection } from './connection.ts'
import {
  afterAnswer,
  afterCut,
  afterJoin,
  afterPartial,
  afterReplyText,
  afterState,
  type Conversation,
} from './conversation.ts'
import type { RecordingUpload } from './recording-upload.ts'
import type { TypedDelivery } from './typed-delivery.ts'

/** The chart's longest wait is shorter: a server silent for so long while the candidate waits has lost the room. */
const SILENCE_MS = 60_000
const LOOK_MS = 5_000

/** An interview that this page is in, however it reaches the interviewer. */
export interface Attendance extends Pick<Connection, 'request' | 'retryNow' | 'restart' | 'renew' | 'close'> {
  sendChunk: (turnId: string, seq: number, bytes: Uint8Array) => void
}

export interface AttendParts {
  tokens: ConnectionTokens
  player: Player
  upload: RecordingUpload
  typed: TypedDelivery
  change: (step: (conversation: Conversation) => Conversation) => void
  report: (event: MockRoomEvent) => void
  onRetry: (attempt: number) => void
  /** True while the next thing must come from the server. */
  isServersTurn: () => boolean
  /** A way to the server other than the network. */
  open?: Parameters<typeof openConnection>[4]
}

/** Joins anew when the server has gone quiet although it is its turn. Returns what stops the watch. */
const watchSilence = (connection: Connection, isServersTurn: () => boolean) => {
  let heardMs = performance.now()
  connection.socket.onAny(() => {
    heardMs = performance.now()
  })
  const timer = setInterval(() => {
    if (performance.now() - heardMs < SILENCE_MS || !isServersTurn()) return
    heardMs = performance.now()
    connection.restart()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** The server's view of the interview through its own chart. */
export const mirror = ({ state }: Conversation, room: MockRoom): InterviewSnapshot | null =>
  state &&
  mirrorSnapshot(state, {
    interviewId: room.interviewId,
    personality: room.personality,
    interviewer: personalityOf(room.personality).name,
    nurseName: room.nurseName,
    positionTitle: room.positionTitle,
    companyName: room.companyName,
    questions: [],
    voiceAllowed: state.context.voiceAllowed,
  })

/** Joins the interview and hands everything the server says to the part it is for. */
export const attendInterview = (url: string, room: MockRoom, parts: AttendParts): Attendance => {
  const { player, upload, typed, change, report } = parts
  const connection = openConnection(
    url,
    room.interviewId,
    parts.tokens,
    {
      joined: (reply) => {
        change((conversation) => afterJoin(conversation, reply))
        parts.onRetry(0)
        report({ type: 'connection.joined' })
        upload.rejoined(reply)
        typed.rejoined(reply)
      },
      lost: () => {
        upload.lost()
        report({ type: 'connection.lost' })
      },
      moving: upload.lost,
      retrying: parts.onRetry,
      takenOver: () => {
        upload.lost()
        report({ type: 'connection.taken' })
      },
      full: () => report({ type: 'connection.full' }),
      signedOut: () => report({ type: 'session.ended' }),
      rejected: () => report({ type: 'connection.refused' }),
    },
    parts.open,
  )
  const { socket } = connection
  socket.on('interview:state', (state) => {
    change((conversation) => afterState(conversation, state))
    upload.observe(state)
  })
  socket.on('turn:received', upload.received)
  socket.on('transcript:partial', (partial) => change((conversation) => afterPartial(conversation, partial)))
  socket.on('transcript:final', (answer) => {
    upload.heard(answer.turnId)
    typed.heard(answer.turnId)
    change((conversation) => afterAnswer(conversation, answer))
  })
  socket.on('transcript:cut', (cut) => {
    // The candidate may have spoken up before the page knew that there was something to stop.
    if (player.position()?.messageId === cut.messageId) player.stop()
    change((conversation) => afterCut(conversation, cut))
  })
  socket.on('reply:text', (reply) => change((conversation) => afterReplyText(conversation, reply)))
  socket.on('speech:start', ({ messageId, sampleRateHz }) => player.begin(messageId, sampleRateHz))
  socket.on('speech:chunk', player.push)
  socket.on('speech:end', ({ messageId, durationMs, words }) => player.end(messageId, durationMs, words))
  socket.on('usage:minutes', (usage) => change((conversation) => ({ ...conversation, usage })))
  socket.on('interview:error', ({ code, message }) => {
    // At the next join the turn is started again.
    if (code === 'TURN_NOT_OPEN') connection.restart()
    else if (code !== 'TAKEN_OVER') change((conversation) => ({ ...conversation, trouble: message }))
  })
  const stopWatching = watchSilence(connection, parts.isServersTurn)
  return {
    ...connection,
    sendChunk: (turnId, seq, bytes) => socket.emit('turn:chunk', turnId, seq, bytes),
    close: () => {
      stopWatching()
      connection.close()
    },
  }
}
