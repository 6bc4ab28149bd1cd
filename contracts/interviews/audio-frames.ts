/**
 * Audio on the compact path, one binary frame a chunk.
 *
 * Audio frame: tag (1: turn:chunk, 2: speech:chunk), 16 bytes of the id, 4 bytes of seq (big-endian), payload.
 * Continued audio frame: tag 3, 2 bytes of seq, payload: a turn:chunk of the turn that the frame before it was of. It is
 * written for the id `CONTINUED`, which may be sent where the acknowledgement of turn:start says so.
 */

const HEADER_BYTES = 21
const CONTINUED_TAG = 3
const CONTINUED_HEADER_BYTES = 3
const MAX_CONTINUED_SEQ = 0xffff
/** In place of the id of a turn: that of the chunk sent before it. */
export const CONTINUED = ''
const ID_BYTES = 16
const EVENTS: Record<number, string> = { 1: 'turn:chunk', 2: 'speech:chunk' }
const TAGS: Record<string, number> = { 'turn:chunk': 1, 'speech:chunk': 2 }
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const NINE = 0x39
/** The number of a hexadecimal digit, as UUID has them. */
const digitAt = (uuid: string, at: number): number => {
  const code = uuid.charCodeAt(at)
  return code <= NINE ? code - 0x30 : code - 0x57
}

/** Digit by digit, without a text of its own for each byte. */
const writeUuid = (uuid: string, into: Uint8Array): void => {
  let at = 0
  for (let i = 1; i <= ID_BYTES; i += 1) {
    if (uuid[at] === '-') at += 1
    into[i] = (digitAt(uuid, at) << 4) | digitAt(uuid, at + 1)
    at += 2
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const readUuid = (from: Uint8Array): string => {
  let hex = ''
  for (let i = 1; i <= 16; i += 1) hex += HEX[from[i] as number]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const asBytes = (value: unknown): Uint8Array | undefined => {
  if (value instanceof Uint8Array) return value
  return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined
}

const encodeContinued = (seq: unknown, bytes: Uint8Array): Uint8Array | undefined => {
  if (typeof seq !== 'number' || !Number.isInteger(seq) || seq < 0 || seq > MAX_CONTINUED_SEQ)
    return undefined
  const frame = new Uint8Array(CONTINUED_HEADER_BYTES + bytes.byteLength)
  frame[0] = CONTINUED_TAG
  frame[1] = seq >> 8
  frame[2] = seq & 0xff
  frame.set(bytes, CONTINUED_HEADER_BYTES)
  return frame
}

/** The data of an event as a frame; undefined where it is no audio. */
export const encodeAudio = (data: unknown): Uint8Array | undefined => {
  if (!Array.isArray(data) || data.length !== 4) return undefined
  const [event, id, seq, payload] = data
  const tag = TAGS[event]
  const bytes = asBytes(payload)
  if (id === CONTINUED && tag === 1 && bytes) return encodeContinued(seq, bytes)
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
    if (frame[0] === CONTINUED_TAG) return this.#readContinued(frame)
    const event = EVENTS[frame[0] as number]
    if (!event || frame.byteLength < HEADER_BYTES) throw new Error('an audio frame of unknown form')
    return { event, id: this.#readId(frame), seq: readSeq(frame), payload: frame.subarray(HEADER_BYTES) }
  }

  #readContinued(frame: Uint8Array): AudioFrame {
    if (this.#id === '' || frame.byteLength < CONTINUED_HEADER_BYTES)
      throw new Error('a continued audio frame of nothing')
    const seq = ((frame[1] as number) << 8) | (frame[2] as number)
    return { event: 'turn:chunk', id: this.#id, seq, payload: frame.subarray(CONTINUED_HEADER_BYTES) }
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
