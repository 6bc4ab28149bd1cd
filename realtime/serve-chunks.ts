import { AudioFrameReader } from '@preceptor/contracts/interviews/audio-frames'
import { type RealtimeError, TurnCancel } from '@preceptor/contracts/interviews/realtime'
import { TURN_NOT_OPEN } from '@preceptor/interview/errors'
import { readRawFrames } from '@preceptor/vendors/library-internals/raw-frames'
import type { ClientSocket } from './client-socket.ts'
import { BAD_PAYLOAD, NOT_FOUND } from './errors.ts'
import type { JoinedRoom } from './joined-room.ts'
import type { Pacer } from './pacing.ts'

/** Of so many turns a socket is remembered to have been answered that they are not open; one has few. */
const MAX_REPORTED_TURNS = 100

export interface ChunkParts {
  joined: JoinedRoom
  pacer: Pacer
  isMoving: () => boolean
  /** The page speaks the compact parser: its chunks are frames beside the packets. */
  hasAudioFrames: boolean
}

const readChunk = (frames: AudioFrameReader, frame: Uint8Array) => {
  try {
    const audio = frames.read(frame)
    return audio.event === 'turn:chunk' ? audio : undefined
  } catch {
    return undefined
  }
}

/** Hands the chunks of recordings to the joined room. Returns what ends that. */
export const serveChunks = (
  socket: ClientSocket,
  { joined, pacer, isMoving, hasAudioFrames }: ChunkParts,
): (() => void) => {
  const reported = new Set<string>()
  /** Once for each turn: a client that sends on regardless need not read it for every chunk. */
  const report = (turnId: string, error: RealtimeError) => {
    if (reported.has(turnId) || reported.size >= MAX_REPORTED_TURNS) return
    reported.add(turnId)
    socket.emit('interview:error', error)
  }
  const takeChunk = (turnId: string, seq: number, bytes: Uint8Array) => {
    if (joined.isJoining) return
    if (!joined.current) return report('', NOT_FOUND)
    // Another page has the interview now, and with it its turns.
    if (!joined.isShown || joined.current.candidate.takeChunk(turnId, seq, bytes)) return
    const isId = TurnCancel.shape.turnId.safeParse(turnId).success
    report(turnId, isId ? { ...TURN_NOT_OPEN, turnId } : BAD_PAYLOAD)
  }
  socket.on('turn:chunk', (turnId, seq, bytes) => {
    const isBinary = bytes instanceof Uint8Array || (bytes as unknown) instanceof ArrayBuffer
    if (typeof turnId !== 'string' || !Number.isInteger(seq) || seq < 0 || !isBinary) {
      socket.emit('interview:error', BAD_PAYLOAD)
      return
    }
    takeChunk(turnId, seq, bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
  })
  if (!hasAudioFrames) return () => {}
  const frames = new AudioFrameReader()
  /** Events of a recording are acknowledged before its chunks are sent, or say how many there are. */
  return readRawFrames(socket.conn, (frame: unknown) => {
    if (!(frame instanceof Uint8Array) || !socket.connected) return
    const chunk = readChunk(frames, frame)
    // Any other frame is none of ours.
    if (!chunk) return socket.conn.close()
    pacer.chunk(chunk.payload, () => {
      if (!isMoving()) takeChunk(chunk.id, chunk.seq, chunk.payload)
    })
  })
}
