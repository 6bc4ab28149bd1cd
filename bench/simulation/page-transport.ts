import { Transport } from 'engine.io-client'
import type { EnginePacket, Wire } from './wire.ts'

/** A way from the page to a process; undefined where nobody answers. */
export type Dial = () => Promise<{ wire: Wire; attach: (page: PageEnd) => void } | undefined>
export interface PageEnd {
  receive: (packet: EnginePacket) => void
  closed: () => void
}

/** A transport of the page's Socket.IO client whose network is simulated; the class is what its options take. */
export const pageTransport = (dial: Dial) =>
  class extends Transport {
    #wire: Wire | undefined

    get name() {
      return 'websocket'
    }

    doOpen() {
      void dial().then((line) => {
        if (this.readyState !== 'opening') {
          line?.wire.close('page')
          return
        }
        if (!line) {
          this.onError('websocket error', undefined)
          return
        }
        this.#wire = line.wire
        line.attach({
          receive: (packet) => this.onPacket(toPage(packet) as never),
          closed: () => {
            if (this.readyState === 'open') this.onClose()
          },
        })
        this.onOpen()
      })
    }

    doClose() {
      this.#wire?.close('page')
    }

    write(packets: EnginePacket[]) {
      this.writable = false
      for (const packet of packets) this.#wire?.send('page', toServer(packet))
      // Together, as real transports do: between the two the client would send the same packets again.
      queueMicrotask(() => {
        this.writable = true
        this.emitReserved('drain')
      })
    }
  }

const toServer = ({ type, data }: EnginePacket): EnginePacket => ({
  type,
  ...(data !== undefined && { data: typeof data === 'string' ? data : new Uint8Array(data) }),
})

/** In a browser binary data arrive as buffers. */
const toPage = ({ type, data }: EnginePacket) =>
  data instanceof Uint8Array ? { type, data: data.buffer } : { type, ...(data !== undefined && { data }) }
