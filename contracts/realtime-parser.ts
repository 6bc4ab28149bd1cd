/**
 * A Socket.IO parser for our own pages, served beside the default one on FAST_PATH: audio travels as one binary
 * frame of 21 bytes and the payload (the default parser needs a text frame of some 110 bytes and a second frame),
 * everything else as JSON text. Protocol and events are the same on both paths.
 *
 * Audio frame: tag (1: turn:chunk, 2: speech:chunk), 16 bytes of the id, 4 bytes of seq (big-endian), payload.
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
const HEADER_BYTES = 21
const ID_BYTES = 16
const ACK = 3
/** The types beyond it have binary attachments, which do not exist here. */
const MAX_PACKET_TYPE = 4
const EVENTS: Record<number, string> = { 1: 'turn:chunk', 2: 'speech:chunk' }
const TAGS: Record<string, number> = { 'turn:chunk': 1, 'speech:chunk': 2 }
/** What a socket tells its own listeners: it must not come over the wire. The default parser rejects the same ones. */
const RESERVED = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
])
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const writeUuid = (uuid: string, into: Uint8Array): void => {
  const hex = uuid.replaceAll('-', '')
  for (let i = 0; i < 16; i += 1) into[1 + i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const readUuid = (from: Uint8Array): string => {
  let hex = ''
  for (let i = 1; i <= 16; i += 1) hex += HEX[from[i] as number]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const asBytes = (value: unknown): Uint8Array | undefined => {
  if (value instanceof Uint8Array) return value
  return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined
}

const encodeAudio = (data: unknown): Uint8Array | undefined => {
  if (!Array.isArray(data) || data.length !== 4) return undefined
  const [event, id, seq, payload] = data
  const tag = TAGS[event]
  const bytes = asBytes(payload)
  if (tag === undefined || !bytes || typeof id !== 'string' || !UUID.test(id) || !Number.isInteger(seq))
    return undefined
  const frame = new Uint8Array(HEADER_BYTES + bytes.byteLength)
  frame[0] = tag
  writeUuid(id, frame)
  new DataView(frame.buffer).setUint32(17, seq)
  frame.set(bytes, HEADER_BYTES)
  return frame
}

/** Big-endian, without a view of its own for each frame. */
const readSeq = (frame: Uint8Array): number => {
  const [a, b, c, d] = [frame[17], frame[18], frame[19], frame[20]] as [number, number, number, number]
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}

export interface AudioFrame {
  event: string
  id: string
  seq: number
  payload: Uint8Array
}

/** Reads the audio frames of one connection: those of a recording come one after the other, and its id is spelled once. */
export class AudioFrameReader {
  readonly #idBytes = new Uint8Array(ID_BYTES)
  #id = ''

  /** The payload is a view of the frame. Throws on a frame of any other form. */
  read(frame: Uint8Array): AudioFrame {
    const event = EVENTS[frame[0] as number]
    if (!event || frame.byteLength < HEADER_BYTES) throw new Error('an audio frame of unknown form')
    return { event, id: this.#readId(frame), seq: readSeq(frame), payload: frame.subarray(HEADER_BYTES) }
  }

  #readId(frame: Uint8Array): string {
    let same = this.#id !== ''
    for (let i = 0; same && i < ID_BYTES; i += 1) same = frame[1 + i] === this.#idBytes[i]
    if (same) return this.#id
    this.#idBytes.set(frame.subarray(1, 1 + ID_BYTES))
    this.#id = readUuid(frame)
    return this.#id
  }
}

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
