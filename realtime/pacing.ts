import { CHUNK_MS, MAX_PACKET_BYTES, MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'

/** How often a socket may send what; more waits. */
export interface Pace {
  eventsPerSecond: number
  chunksPerSecond: number
}

/** After a lost connection a page may send a whole recording again at once. */
const CHUNKS_OF_A_TURN = MAX_RECORDING_MS / CHUNK_MS
const MAX_WAITING = 1_000
const MAX_WAITING_BYTES = 16 * 1024 * 1024
/** What is no chunk counts as a packet of the largest size. */
const PACKET_BYTES = MAX_PACKET_BYTES

/** Fills by `perSecond` up to `most`, and starts full. */
class Allowance {
  readonly #perMs: number
  readonly #most: number
  #left: number
  #at = performance.now()

  constructor(perSecond: number, most: number) {
    this.#perMs = perSecond / 1_000
    this.#most = most
    this.#left = most
  }

  /** Takes one and returns 0, or returns in how many ms there is one. */
  take(): number {
    const now = performance.now()
    this.#left = Math.min(this.#most, this.#left + (now - this.#at) * this.#perMs)
    this.#at = now
    if (this.#left < 1) return Math.ceil((1 - this.#left) / this.#perMs)
    this.#left -= 1
    return 0
  }
}

interface Packet {
  allowance: Allowance
  bytes: number
  serve: () => void
}

/**
 * Serves what one socket sends in its order, and no faster than its pace; nothing is dropped. What waits is bounded:
 * beyond 1,000 packets or 16 MB `onFlood` is called, once.
 */
export class Pacer {
  readonly #events: Allowance
  readonly #chunks: Allowance
  readonly #onFlood: () => void
  readonly #onWaiting: (bytes: number) => void
  #waiting: Packet[] = []
  #waitingBytes = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false

  /** `onWaiting` receives the bytes that wait whenever they become more. */
  constructor(
    { eventsPerSecond, chunksPerSecond }: Pace,
    onFlood: () => void,
    onWaiting: (bytes: number) => void = () => {},
  ) {
    this.#events = new Allowance(eventsPerSecond, Math.max(1, eventsPerSecond))
    this.#chunks = new Allowance(chunksPerSecond, CHUNKS_OF_A_TURN)
    this.#onFlood = onFlood
    this.#onWaiting = onWaiting
  }

  /** Serves an event now, or as soon as its turn comes. */
  event(serve: () => void): void {
    this.#take({ allowance: this.#events, bytes: PACKET_BYTES, serve })
  }

  /** The same for a chunk of a recording. */
  chunk(piece: unknown, serve: () => void): void {
    const bytes = ArrayBuffer.isView(piece) ? piece.byteLength : PACKET_BYTES
    this.#take({ allowance: this.#chunks, bytes, serve })
  }

  /** What still waits is never served. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #take(packet: Packet): void {
    if (this.#closed) return
    if (this.#waiting.length === 0 && packet.allowance.take() === 0) {
      packet.serve()
      return
    }
    this.#waiting.push(packet)
    this.#waitingBytes += packet.bytes
    this.#onWaiting(this.#waitingBytes)
    if (this.#waiting.length > MAX_WAITING || this.#waitingBytes > MAX_WAITING_BYTES) {
      this.close()
      this.#onFlood()
    } else if (this.#waiting.length === 1) this.#serveWaiting()
  }

  #serveWaiting(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const waitMs = next.allowance.take()
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#serveWaiting(), waitMs)
        return
      }
      this.#waiting.shift()
      this.#waitingBytes -= next.bytes
      next.serve()
    }
  }
}
