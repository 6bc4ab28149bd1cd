/** EBML ids of a WebM file (RFC 9559). Masters are descended into, leaves are read whole. */
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae
const AUDIO = 0xe1
const BLOCK_GROUP = 0xa0
const MASTERS = new Set([SEGMENT, CLUSTER, TRACKS, TRACK_ENTRY, AUDIO, BLOCK_GROUP])
const CODEC_ID = 0x86
const SIMPLE_BLOCK = 0xa3
const BLOCK = 0xa1
const LACING_FLAGS = 0x06

/** An element larger than this is not speech. */
const MAX_ELEMENT_BYTES = 256 * 1024
/** The longest Opus packet (RFC 6716: three frames of 1275 bytes, and their lengths). */
const MAX_PACKET_BYTES = 4_000

/** The bytes are not the WebM/Opus they were announced as. */
export class NotWebmOpus extends Error {}

interface Vint {
  value: number
  length: number
  unknown: boolean
}

/**
 * Streaming demuxer for what MediaRecorder makes: a live WebM of one Opus track whose Segment and Clusters
 * have unknown size. Chunks may end anywhere, also inside an element; only the first carries the header.
 */
export class WebmDemuxer {
  #buffer = new Uint8Array(0)
  #position = 0
  #isHeaderSeen = false

  /** Opus packets made whole by this chunk, in order, as copies. Throws NotWebmOpus; nothing more can come then. */
  push(chunk: Uint8Array): Uint8Array[] {
    this.#append(chunk)
    const packets: Uint8Array[] = []
    for (;;) {
      const id = this.#vint(this.#position, true)
      if (!id) break
      if (id.length > 4) throw new NotWebmOpus('bad EBML id')
      if (!this.#isHeaderSeen && id.value !== EBML) throw new NotWebmOpus('no EBML header')
      this.#isHeaderSeen = true
      const size = this.#vint(this.#position + id.length, false)
      if (!size) break
      const body = this.#position + id.length + size.length
      if (MASTERS.has(id.value)) {
        this.#position = body
        continue
      }
      if (size.unknown || size.value > MAX_ELEMENT_BYTES) throw new NotWebmOpus('element too large')
      const end = body + size.value
      if (end > this.#buffer.length) break
      if (id.value === CODEC_ID) this.#checkCodec(body, end)
      if (id.value === SIMPLE_BLOCK || id.value === BLOCK) packets.push(this.#readBlock(body, end))
      this.#position = end
    }
    return packets
  }

  #append(chunk: Uint8Array): void {
    const rest = this.#buffer.length - this.#position
    const joined = new Uint8Array(rest + chunk.length)
    joined.set(this.#buffer.subarray(this.#position))
    joined.set(chunk, rest)
    this.#buffer = joined
    this.#position = 0
  }

  #vint(at: number, keepMarker: boolean): Vint | undefined {
    const first = this.#buffer[at]
    if (first === undefined) return undefined
    if (first === 0) throw new NotWebmOpus('bad EBML number')
    const length = Math.clz32(first) - 23
    if (at + length > this.#buffer.length) return undefined
    const mask = 0xff >> length
    let value = keepMarker ? first : first & mask
    let unknown = !keepMarker && value === mask
    for (let i = 1; i < length; i += 1) {
      const byte = this.#buffer[at + i] as number
      value = value * 256 + byte
      if (byte !== 0xff) unknown = false
    }
    return { value, length, unknown }
  }

  #checkCodec(start: number, end: number): void {
    const codec = String.fromCharCode(...this.#buffer.subarray(start, end))
    if (codec !== 'A_OPUS') throw new NotWebmOpus('not an Opus track')
  }

  #readBlock(start: number, end: number): Uint8Array {
    const track = this.#vint(start, false)
    const flagsAt = start + (track?.length ?? 0) + 2
    if (!track || flagsAt >= end) throw new NotWebmOpus('block without header')
    if ((this.#buffer[flagsAt] as number) & LACING_FLAGS) throw new NotWebmOpus('laced block')
    if (end - flagsAt > MAX_PACKET_BYTES) throw new NotWebmOpus('packet too large')
    return this.#buffer.slice(flagsAt + 1, end)
  }
}
