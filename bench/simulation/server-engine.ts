import { EventEmitter } from 'node:events'
import { Socket, Transport } from 'engine.io'
import type { Owner } from './virtual-time.ts'
import { uuidOf } from './virtual-time.ts'
import type { EnginePacket, Wire } from './wire.ts'

/** As the realtime server sets its engine up. */
const OPTIONS = {
  pingInterval: 10_000,
  pingTimeout: 8_000,
  maxHttpBufferSize: 1_000_000,
  allowUpgrades: false,
  upgradeTimeout: 10_000,
}

/** engine.io without a port: connections come from the simulated network. */
export class ServerEngine extends EventEmitter {
  readonly opts = OPTIONS
  readonly #owner: Owner
  readonly #random: () => number

  constructor(owner: Owner, random: () => number) {
    super()
    this.#owner = owner
    this.#random = random
  }

  /** Takes a connection, as after a handshake. */
  accept(wire: Wire): void {
    const request = {
      _query: { EIO: '4' },
      headers: {},
      connection: { remoteAddress: '127.0.0.1' },
      url: '/',
    }
    const transport = new WireTransport(request as never, wire)
    wire.attach('server', {
      owner: this.#owner,
      receive: (packet) => transport.take(packet),
      closed: () => transport.end(),
    })
    const socket = new Socket(uuidOf(this.#random), this as never, transport as never, request as never, 4)
    this.emit('connection', socket)
  }

  upgrades(): string[] {
    return []
  }

  close(): void {}
}

class WireTransport extends Transport {
  readonly #wire: Wire

  constructor(request: never, wire: Wire) {
    super(request)
    this.#wire = wire
    this.writable = true
  }

  get name() {
    return 'websocket'
  }

  take(packet: EnginePacket): void {
    const { data } = packet
    this.onPacket((data instanceof Uint8Array ? { ...packet, data: Buffer.from(data) } : packet) as never)
  }

  end(): void {
    this.onClose()
  }

  override send(packets: EnginePacket[]): void {
    this.writable = false
    for (const { type, data } of packets)
      this.#wire.send('server', { type, ...(data !== undefined && { data }) })
    queueMicrotask(() => {
      this.emit('drain')
      this.writable = true
      this.emit('ready')
    })
  }

  override doClose(ended?: () => void): void {
    this.#wire.close('server')
    ended?.()
    this.onClose()
  }
}
