import { DELAYS } from '../voice/latency.ts'

/** The turn that everybody does: three seconds of PCM at 16 kHz up, forty frames of speech down. */
export const CHUNKS = 12
export const CHUNK_MS = 250
export const CHUNK_BYTES = 8_000
export const FRAMES = 40
export const FRAME_BYTES = 4_096
/** What the scripted vendors take: recogniser, model, voice. */
export const { recogniseMs, replyMs, synthesiseMs } = DELAYS
export const VENDORS_MS = recogniseMs + replyMs + synthesiseMs

/** By environment: how much longer the model takes. */
export const STALL = 'PEER_STALL_MS'
export const stallMs = (): number => Number(process.env[STALL] ?? 0)

/** One after the other, at the pace of speech; `send` is called when a chunk is due. */
export async function speak(send: (seq: number, chunk: Buffer) => void): Promise<void> {
  const begunAt = performance.now()
  for (let seq = 0; seq < CHUNKS; seq++) {
    const early = begunAt + (seq + 1) * CHUNK_MS - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, early)))
    send(seq, Buffer.alloc(CHUNK_BYTES, seq + 1))
  }
}

/** What a client has seen of a turn. */
export interface TurnSeen {
  /** From the end of speech to the first frame of the reply's own voice. */
  replyMs: number
  /** From the end of speech to the first frame of any voice. */
  soundMs: number
  /** Different chunks that the server had when the turn was over. */
  heard: number
}

/** One session of a person who talks. */
export interface PeerClient {
  turn: () => Promise<TurnSeen>
  close: () => void
}
