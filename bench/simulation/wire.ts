import type { Dice } from '../random.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

/** What engine.io sends: a packet of its own protocol. */
export interface EnginePacket {
  type: string
  data?: string | Uint8Array
}

/** One end of a connection, as the network sees it. */
export interface WireEnd {
  owner: Owner
  receive: (packet: EnginePacket) => void
  /** The connection has ended; nothing comes any more. */
  closed: () => void
}

type Side = 'page' | 'server'
const other = (side: Side): Side => (side === 'page' ? 'server' : 'page')

/** How long a packet is on its way, and how long until an end notices that a connection is gone. */
const TRAVEL_MS = [1, 40] as const
/** Two packets never arrive at the same moment. */
const APART_MS = 0.001
const SHUFFLED_MS = [1, 700] as const
const NOTICE_MS = [0, 400] as const

/**
 * One connection between the page and a process. What is sent arrives in its order, late by chance, until the connection is
 * cut: then everything on its way is lost, and each end notices at a time of its own, or never.
 */
export class Wire {
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #onStep: ((text: string) => void) | undefined
  readonly #ends: Partial<Record<Side, WireEnd>> = {}
  /** When the last packet for an end arrives: no other overtakes it. */
  readonly #arrivesAt: Record<Side, number> = { page: 0, server: 0 }
  readonly #isDeaf: Record<Side, boolean> = { page: false, server: false }
  readonly #isNotified: Record<Side, boolean> = { page: false, server: false }
  /** So many of the page's next messages arrive twice, or its next pieces of sound in any order. */
  #doubled = 0
  #shuffled = 0

  /** `onStep` learns what arrives and what is lost. */
  constructor(time: VirtualTime, dice: Dice, onStep?: (text: string) => void) {
    this.#onStep = onStep
    this.#time = time
    this.#dice = dice
  }

  get isCut(): boolean {
    return this.#isDeaf.page && this.#isDeaf.server
  }

  attach(side: Side, end: WireEnd): void {
    this.#ends[side] = end
  }

  /** Sends from one end to the other. The bytes are copied: whoever sends may use them again. */
  send(from: Side, packet: EnginePacket): void {
    const to = other(from)
    if (this.#isDeaf[to]) return
    const { data } = packet
    const copy = data instanceof Uint8Array ? { ...packet, data: new Uint8Array(data) } : packet
    const arrive = (end: WireEnd) => end.receive(copy)
    if (this.#isShuffled(from, copy)) {
      this.#deliver(to, this.#time.nowMs + this.#dice.between(...SHUFFLED_MS), () => spell(copy), arrive)
      return
    }
    this.#deliver(to, this.#nextArrival(to), () => spell(copy), arrive)
    if (this.#doubled > 0 && from === 'page' && copy.type === 'message' && isRepeatable(copy)) {
      this.#doubled -= 1
      this.#deliver(to, this.#nextArrival(to), () => `again ${spell(copy)}`, arrive)
    }
  }

  /** One end closes: the other hears of it after what is on its way, unless the connection is cut. */
  close(from: Side): void {
    const to = other(from)
    this.#isDeaf[from] = true
    this.#isNotified[from] = true
    if (this.#isDeaf[to]) return
    const notify = () => this.#notify(to)
    this.#deliver(to, this.#nextArrival(to), () => 'closed', notify)
  }

  /** The network drops the connection. An end in `unaware` is never notified of it. */
  cut(unaware: readonly Side[] = []): void {
    for (const side of ['page', 'server'] as const) {
      this.#isDeaf[side] = true
      if (unaware.includes(side)) continue
      const end = this.#ends[side]
      if (end) this.#time.after(this.#dice.between(...NOTICE_MS), () => this.#notify(side), end.owner)
    }
  }

  /** Has the next messages of the page arrive twice: a request is repeated where its acknowledgement is late. */
  double(messages: number): void {
    this.#doubled += messages
  }

  /** Has the next pieces of sound overtake each other. */
  shuffle(pieces: number): void {
    this.#shuffled += pieces
  }

  #isShuffled(from: Side, { data }: EnginePacket): boolean {
    if (this.#shuffled === 0 || from !== 'page' || !(data instanceof Uint8Array)) return false
    this.#shuffled -= 1
    return true
  }

  /** Nothing arrives at an end for so long; what was sent meanwhile comes then. */
  stall(side: Side, ms: number): void {
    this.#arrivesAt[side] = Math.max(this.#arrivesAt[side], this.#time.nowMs + ms)
  }

  /** After whatever was sent before it. */
  #nextArrival(to: Side): number {
    const travelled = this.#time.nowMs + this.#dice.between(...TRAVEL_MS)
    this.#arrivesAt[to] = Math.max(this.#arrivesAt[to] + APART_MS, travelled)
    return this.#arrivesAt[to]
  }

  #deliver(to: Side, atMs: number, what: () => string, arrive: (end: WireEnd) => void): void {
    const end = this.#ends[to]
    if (!end) return
    this.#time.after(
      atMs - this.#time.nowMs,
      () => {
        if (this.#isDeaf[to]) return this.#onStep?.(`to the ${to}: lost ${what()}`)
        this.#onStep?.(`to the ${to}: ${what()}`)
        arrive(end)
      },
      end.owner,
    )
  }

  #notify(side: Side): void {
    if (this.#isNotified[side]) return
    this.#isNotified[side] = true
    this.#isDeaf[side] = true
    this.#ends[side]?.closed()
  }
}

/** Whether a message is one that may come twice: an event, but for a join, of which each has an answer of its own. */
const isRepeatable = ({ data }: EnginePacket): boolean =>
  data instanceof Uint8Array || (typeof data === 'string' && data.startsWith(EVENT) && !data.includes(JOIN))

const EVENT = '[2,'
const JOIN = '"interview:join"'
const MOST_CHARS = 200

/** A packet for a trace: text as it is, as far as it is short. */
const spell = ({ type, data }: EnginePacket): string => {
  if (data === undefined) return type
  return data instanceof Uint8Array ? `${data.length} bytes` : `${type} ${data.slice(0, MOST_CHARS)}`
}
