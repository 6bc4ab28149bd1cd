import type { AccessClaims } from '@preceptor/contracts/accounts/auth'
import { Encoder, TextPacketDecoder } from '@preceptor/contracts/interviews/realtime-parser'
import { DroppedSpeech } from '@preceptor/interview/listening/dropped-speech'
import { PreparedOpenings } from '@preceptor/interview/wording/prepared-openings'
import type { ClientSocket } from '@preceptor/realtime/client-socket'
import { serveConnection } from '@preceptor/realtime/connection'
import type { Context } from '@preceptor/realtime/context'
import { InterviewRooms } from '@preceptor/realtime/room/interview-rooms'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server } from 'socket.io'
import type { Dice } from '../random.ts'
import { scriptedModel, scriptedSpeech } from './scripted-vendors.ts'
import { ServerEngine } from './server-engine.ts'
import type { SimulatedStore } from './simulated-store.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'
import type { Wire } from './wire.ts'

export interface World {
  time: VirtualTime
  dice: Dice
  store: SimulatedStore
  accountId: string
  /** Made once for all schedules: nothing is read from them. */
  shared: Shared
  /** Learns what happens, for a trace. */
  onStep?: ((text: string) => void) | undefined
}

export type Shared = Pick<Context, 'config' | 'metrics' | 'decoders'>

const NO_LOG = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} }

/** A realtime process: its rooms, its sockets and its engine, on the simulated clock and network. */
export class SimulatedProcess implements Owner {
  readonly name: string
  isDead = false
  readonly #world: World
  readonly #leaving = new AbortController()
  readonly #rooms: InterviewRooms
  readonly #engine: ServerEngine
  readonly #wires = new Set<Wire>()

  constructor(name: string, world: World) {
    this.name = name
    this.#world = world
    const { time, dice, store, shared, accountId } = world
    const speech = scriptedSpeech(time, dice) as Context['speech']
    const context = {
      ...shared,
      store,
      openAi: scriptedModel(time, dice),
      speech,
      openings: new PreparedOpenings(speech),
      replays: new RateLimiterMemory({ points: 1_000, duration: 3_600 }),
      roomOpenings: new RateLimiterMemory({ points: 1_000, duration: 3_600 }),
      droppedSpeech: new DroppedSpeech(3_600),
      tracing: undefined,
      log: NO_LOG,
      holder: name,
      // Whatever else a process holds is not asked for on the way of an interview.
    } as unknown as Context
    this.#rooms = new InterviewRooms(context)
    this.#engine = new ServerEngine(this, dice.random)
    const io = new Server({ serveClient: false, parser: { Encoder, Decoder: TextPacketDecoder } })
    io.bind(this.#engine as never)
    io.on('connection', (socket) => {
      const nowSeconds = Math.floor(Date.now() / 1_000)
      const claims = { sub: accountId, sid: accountId, exp: nowSeconds + 86_400 } as AccessClaims
      socket.data = { claims }
      socket.once('disconnect', () => socket.conn.close())
      // The events of this server have no names for the compiler, as those of the product's have.
      serveConnection(socket as unknown as ClientSocket, {
        context,
        rooms: this.#rooms,
        admission: { admits: () => true },
        readToken: () => claims,
        leaving: this.#leaving.signal,
        hasAudioFrames: true,
      })
    })
    store.listen(name, (taken) => {
      if (!this.isDead) time.as(this, () => this.#rooms.onTaken(taken))
    })
  }

  get isLeaving(): boolean {
    return this.#leaving.signal.aborted
  }

  accept(wire: Wire): void {
    this.#wires.add(wire)
    this.#world.time.as(this, () => this.#engine.accept(wire))
  }

  /** It dies where it stands: nothing of it runs any more, and its connections break. */
  kill(): void {
    this.isDead = true
    this.#world.store.deaf(this.name)
    for (const wire of this.#wires) wire.cut(['server'])
  }

  /** It is asked to leave: hands its interviews over, and ends. Resolves then. */
  async leave(drainMs: number): Promise<void> {
    await this.#world.time.as(this, async () => {
      this.#leaving.abort()
      await this.#rooms.handOver(drainMs)
      await this.#world.time.sleep(2_000)
    })
    if (!this.isDead) this.kill()
  }

  get wires(): ReadonlySet<Wire> {
    return this.#wires
  }
}
