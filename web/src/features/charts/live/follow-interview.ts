import {
  type ClientToServer,
  type ErrorAck,
  PROTOCOL_VERSION,
  type ServerToClient,
  Watched,
  type WatchReply,
} from '@preceptor/contracts/interviews/realtime'
import { io, type Socket } from 'socket.io-client'

const ACK_TIMEOUT_MS = 5_000

export interface FollowOptions {
  interviewId: string
  token: string
  withText: boolean
}
export type FollowStatus = 'connecting' | 'following' | 'lost' | 'refused'

export interface FollowEvents {
  status: (status: FollowStatus, text: string) => void
  /** Where it stood when the watch began; null where it has not begun. */
  standing: (value: string | null) => void
  watched: (watched: Watched) => void
}

const NOT_OPEN = 'No one is in this interview right now. It will show up here as soon as someone is.'

const errorText = (code: string) => {
  if (code === 'UNAUTHENTICATED') return 'The server rejects this token or has no CHARTS_TOKEN set.'
  if (code === 'INTERVIEW_NOT_FOUND') return 'The server doesn’t know this interview.'
  return `The server refused: ${code}.`
}

/**
 * Follows an interview by the realtime server that this page's own server stands in front of, whichever process has
 * it. Reconnects by itself
 * and says so. Returns what ends it.
 */
export const followInterview = (options: FollowOptions, on: FollowEvents): (() => void) => {
  const { interviewId, token, withText } = options
  const socket: Socket<ServerToClient, ClientToServer> = io({
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelayMax: 2_000,
    auth: { token, protocolVersion: PROTOCOL_VERSION },
  })
  const ask = async (): Promise<WatchReply | ErrorAck | null> => {
    try {
      return await socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('interview:watch', { interviewId, token, withText })
    } catch {
      return null
    }
  }
  socket.on('connect', async () => {
    const reply = await ask()
    if (!socket.connected) return
    if (reply === null) return on.status('lost', 'The server does not answer. Is CHARTS_TOKEN set there?')
    if (!reply.ok) {
      socket.disconnect()
      return on.status('refused', errorText(reply.error.code))
    }
    on.standing(reply.value)
    on.status('following', reply.running ? 'Following.' : NOT_OPEN)
  })
  socket.on('interview:watched', (watched) => {
    const read = Watched.safeParse(watched)
    if (!read.success) return
    if (read.data.kind !== 'closed') on.status('following', 'Following.')
    on.watched(read.data)
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'UNAUTHENTICATED') {
      socket.disconnect()
      on.status('refused', errorText('UNAUTHENTICATED'))
    } else on.status('lost', 'We can’t reach the realtime server. We keep trying.')
  })
  socket.on('disconnect', () => {
    on.status(
      'lost',
      'The connection was lost, so you won’t see what happens until it’s back. We keep trying.',
    )
  })
  on.status('connecting', 'Connecting.')
  return () => {
    socket.removeAllListeners()
    socket.disconnect()
  }
}
