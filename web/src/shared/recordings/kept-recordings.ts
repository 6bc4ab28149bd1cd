import type { AudioFormat } from '@preceptor/contracts/interviews/realtime'
import { wavOf } from '../lib/wav.ts'

/** All of them together; beyond it the oldest goes. Ten answers of two minutes. */
export const MAX_KEPT_BYTES = 6 * 1024 * 1024

/** A recording of the candidate's, in the memory of this tab and nowhere else. */
interface KeptRecording {
  blob: Blob
}

const recordings = new Map<string, KeptRecording>()
const listeners = new Set<() => void>()
let version = 0

const changed = () => {
  version++
  for (const listener of listeners) listener()
}

/** Keeps the recording of a turn in this tab. Nothing is stored or sent; one that is larger than all may be is not kept. */
export const keepRecording = (
  turnId: string,
  { codec, sampleRateHz }: AudioFormat,
  pieces: readonly Uint8Array[],
): void => {
  const blob =
    codec === 'pcm16'
      ? wavOf(pieces, sampleRateHz)
      : new Blob(pieces as Uint8Array<ArrayBuffer>[], { type: 'audio/webm' })
  recordings.delete(turnId)
  recordings.set(turnId, { blob })
  let bytes = [...recordings.values()].reduce((sum, kept) => sum + kept.blob.size, 0)
  for (const [oldest, kept] of recordings) {
    if (bytes <= MAX_KEPT_BYTES) break
    recordings.delete(oldest)
    bytes -= kept.blob.size
  }
  changed()
}

/** The recording of a turn, if this tab still has it. */
export const keptRecording = (turnId: string): Blob | undefined => recordings.get(turnId)?.blob

/** Whoever signs out leaves nothing behind. */
export const forgetRecordings = (): void => {
  recordings.clear()
  changed()
}

/** For `useSyncExternalStore`. */
export const subscribeToRecordings = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const recordingsVersion = (): number => version
