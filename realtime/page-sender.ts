import type { Audience } from '@preceptor/interview/audience'
import type { ClientSocket } from './connection.ts'
import type { Metrics } from './metrics.ts'
import { SLOW_CONNECTION } from './refusals.ts'

/** Over a minute of speech. */
export const MAX_VOICE_BYTES = 2 * 1024 * 1024
export const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** What Socket.IO keeps to itself of a connection; `socket` is the websocket, where it does not poll. */
interface Inner {
  transport: { socket?: { bufferedAmount: number; terminate: () => void } }
  writeBuffer: { data?: string | Uint8Array }[]
}
const innerOf = ({ conn }: ClientSocket) => conn as unknown as Inner

/** Ends the connection at once: a polite end would wait for the page to take what it does not take. */
const cut = (socket: ClientSocket): void => {
  const { transport } = innerOf(socket)
  if (transport.socket) transport.socket.terminate()
  else socket.conn.close(true)
}

/** Bytes that were sent to a socket and have not left this process yet. */
const waitingBytes = (socket: ClientSocket): number => {
  const { transport, writeBuffer } = innerOf(socket)
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += data?.length ?? 0
  return bytes
}

/**
 * Sends to a page no more than it takes. While over 2 MB wait for it the voice of that message is left out, which the
 * nurse is told once: its words are there to read. States and words always go; beyond 4 MB the connection is cut, and
 * the page catches up when it is back.
 */
export class PageSender {
  readonly #socket: ClientSocket
  readonly #metrics: Metrics
  /** The message that is not heard to its end. */
  #leftOut: string | undefined

  constructor(socket: ClientSocket, metrics: Metrics) {
    this.#socket = socket
    this.#metrics = metrics
  }

  emit: Audience = (event, ...args) => {
    const waiting = waitingBytes(this.#socket)
    this.#metrics.noteBuffer('page', waiting)
    if (waiting > MAX_WAITING_BYTES) {
      this.#metrics.slowPages.inc({ outcome: 'cut' })
      cut(this.#socket)
    } else if (event !== 'speech:chunk' || !this.#leavesOut(args[0] as string, waiting)) {
      this.#socket.emit(event, ...args)
    }
  }

  #leavesOut(messageId: string, waiting: number): boolean {
    if (this.#leftOut === messageId) return true
    this.#leftOut = undefined
    if (waiting <= MAX_VOICE_BYTES) return false
    this.#leftOut = messageId
    this.#metrics.slowPages.inc({ outcome: 'voice_left_out' })
    this.#socket.emit('interview:error', SLOW_CONNECTION)
    return true
  }
}
