import { type AudioFrame, AudioFrameReader, asBytes, encodeAudio } from './audio-frames.ts'

/**
 * A Socket.IO parser for our own pages, served beside the default one on FAST_PATH: audio travels as one binary
 * frame of 3 or 21 bytes and the payload (the default parser needs a text frame of some 110 bytes and a second frame),
 * everything else as JSON text. Protocol and events are the same on both paths.
 *
 * Audio frames: `audio-frames.ts`.
 * Text frame: `[type, acknowledgementId | null, data]`. Only the default namespace is spoken.
 */
export const FAST_PATH = '/realtime'

interface Packet {
  type: number
  nsp: string
  data?: unknown
  id?: number
}

const EVENT = 2
const ACK = 3
/** The types beyond it have binary attachments, which do not exist here. */
const MAX_PACKET_TYPE = 4
/** What a socket tells its own listeners: it must not come over the wire. The default parser rejects the same ones. */
const RESERVED = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
])
const toPacket = ({ event, id, seq, payload }: AudioFrame): Packet => ({
  type: EVENT,
  nsp: '/',
  data: [event, id, seq, payload],
})

const decodeText = (text: string): Packet => {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) throw new Error('a text frame of unknown form')
  const [type, id, data] = parsed
  if (!Number.isInteger(type) || type < 0 || type > MAX_PACKET_TYPE)
    throw new Error('a packet of unknown type')
  const isEvent = type === EVENT
  if (isEvent && !(Array.isArray(data) && typeof data[0] === 'string'))
    throw new Error('an event without a name')
  if (type === ACK && !Array.isArray(data)) throw new Error('an acknowledgement without a list')
  if (isEvent && RESERVED.has(data[0])) throw new Error('an event with a name of the socket itself')
  return { type, nsp: '/', ...(data !== null && { data }), ...(Number.isInteger(id) && { id }) }
}

export class Encoder {
  encode({ type, id, data }: Packet): (string | Uint8Array)[] {
    return [encodeAudio(data) ?? JSON.stringify([type, id ?? null, data ?? null])]
  }
}

type OnDecoded = (packet: Packet) => void

export class Decoder {
  readonly #audio = new AudioFrameReader()
  #listeners: OnDecoded[] = []

  on(_event: 'decoded', listener: OnDecoded): void {
    this.#listeners.push(listener)
  }

  off(_event: 'decoded', listener: OnDecoded): void {
    this.#listeners = this.#listeners.filter((other) => other !== listener)
  }

  removeListener(event: 'decoded', listener: OnDecoded): void {
    this.off(event, listener)
  }

  /** Takes one frame. Throws on anything it does not know: the connection is then closed. */
  add(frame: string | ArrayBuffer | Uint8Array): void {
    const bytes = asBytes(frame)
    const packet = bytes ? toPacket(this.#audio.read(bytes)) : decodeText(frame as string)
    for (const listener of this.#listeners) listener(packet)
  }

  destroy(): void {
    this.#listeners = []
  }
}

/** For a server that takes audio frames from the connection itself: they are no packets here. */
export class TextPacketDecoder extends Decoder {
  override add(frame: string | ArrayBuffer | Uint8Array): void {
    if (typeof frame === 'string') super.add(frame)
  }
}
