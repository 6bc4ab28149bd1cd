import { setTimeout as sleep } from 'node:timers/promises'
import { FRAME_BYTES, FRAMES, recogniseMs, replyMs, stallMs, synthesiseMs } from '../turn.ts'

/** Chunks of each turn, kept over connections: kinder than a bare server is. */
const chunksOf = new Map<string, Set<number>>()

/** What a session says to its client. */
export interface SessionOutput {
  heard: (turnId: string, chunks: number) => void
  frame: (turnId: string, bytes: Buffer) => void
}

export const takeChunk = (turnId: string, seq: number): void => {
  const chunks = chunksOf.get(turnId) ?? new Set()
  chunksOf.set(turnId, chunks.add(seq))
}

/** Recogniser, model and voice, as timers; then the speech as fast as it goes. */
export async function replyTo(turnId: string, output: SessionOutput): Promise<void> {
  output.heard(turnId, chunksOf.get(turnId)?.size ?? 0)
  chunksOf.delete(turnId)
  await sleep(recogniseMs)
  await sleep(replyMs + stallMs())
  await sleep(synthesiseMs)
  for (let at = 0; at < FRAMES; at++) output.frame(turnId, Buffer.alloc(FRAME_BYTES, at))
}

/** Sends the port and ends with the bench. */
export function announce(port: number): void {
  process.send?.({ port })
  process.once('SIGTERM', () => process.exit(0))
  process.once('disconnect', () => process.exit(0))
}
