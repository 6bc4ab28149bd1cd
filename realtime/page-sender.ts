import type { Audience } from '@preceptor/interview/audience'
import { terminate, waitingBytes } from '@preceptor/vendors/library-internals/connection-buffer'
import type { ClientSocket } from './client-socket.ts'
import { SLOW_CONNECTION } from './errors.ts'
import type { Metrics } from './metrics.ts'

/** Over a minute of speech. */
export const MAX_VOICE_BYTES = 2 * 1024 * 1024
export const MAX_WAITING_BYTES = 4 * 1024 * 1024

/**
 * Sends to a page no more than it takes. While over 2 MB wait for it the voice of that message is left out, of which
 * the page is notified once: its words are there to read. States and words always go; beyond 4 MB the connection is
 * cut, and the page catches up when it is back.
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
    const waiting = waitingBytes(this.#socket.conn)
    this.#metrics.noteBuffer('page', waiting)
    if (waiting > MAX_WAITING_BYTES) {
      this.#metrics.slowPages.inc({ outcome: 'cut' })
      terminate(this.#socket.conn)
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
