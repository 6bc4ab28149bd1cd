import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'

/** Longer messages are played but not kept for hearing again: about 160 s of speech. */
const MAX_KEPT_BYTES = 5_000_000

/** The sound of one message as it comes in: PCM16, little endian, mono. */
export interface ReceivedSpeech {
  readonly messageId: string
  readonly sampleRateHz: number
  /** All samples so far, in pieces as they came; null once too long to keep. */
  kept: Int16Array[] | null
  receivedBytes: number
  /** Where the present sending stands; behind `receivedBytes` while a restarted message repeats itself. */
  sendingByte: number
  nextSeq: number
  /** Half a sample, when a frame ends inside one. */
  oddByte: number | null
  ended: { durationMs: number; words?: SpokenWord[] } | null
}

export const newSpeech = (messageId: string, sampleRateHz: number): ReceivedSpeech => ({
  messageId,
  sampleRateHz,
  kept: [],
  receivedBytes: 0,
  sendingByte: 0,
  nextSeq: 0,
  oddByte: null,
  ended: null,
})

/** The message is sent again from its start (after a reconnect): what is already here will be skipped. */
export const restartSpeech = (speech: ReceivedSpeech) => {
  speech.sendingByte = 0
  speech.nextSeq = 0
}

const joinBytes = (odd: number | null, bytes: Uint8Array) => {
  if (odd === null) return bytes
  const joined = new Uint8Array(bytes.length + 1)
  joined[0] = odd
  joined.set(bytes, 1)
  return joined
}

/** Takes a frame; returns the samples that are new, null when there are none. Repeated frames are dropped. */
export const takeFrame = (speech: ReceivedSpeech, seq: number, frame: Uint8Array): Int16Array | null => {
  if (seq < speech.nextSeq) return null
  speech.nextSeq = seq + 1
  const fresh = frame.subarray(Math.max(0, speech.receivedBytes - speech.sendingByte))
  speech.sendingByte += frame.length
  if (fresh.length === 0) return null
  speech.receivedBytes += fresh.length
  const bytes = joinBytes(speech.oddByte, fresh)
  speech.oddByte = bytes.length % 2 ? (bytes.at(-1) as number) : null
  const samples = new Int16Array(bytes.length >> 1)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < samples.length; at++) samples[at] = view.getInt16(at * 2, true)
  if (speech.receivedBytes > MAX_KEPT_BYTES) speech.kept = null
  speech.kept?.push(samples)
  return samples.length ? samples : null
}

/** Whether the message can be heard again without asking the server. */
export const isWhole = (speech: ReceivedSpeech) => speech.ended !== null && speech.kept !== null
