import { CHUNK_MS } from '@preceptor/contracts/interviews/realtime'
import { OPUS_MIME } from './capture-format.ts'

export interface ChunkRecorder {
  /** Flushes what is left; resolves after the last chunk was handed over. */
  finish: () => Promise<void>
}

/**
 * Records a stream as WebM/Opus and hands over a piece every 250 ms, in order. `start(250)` would give pieces
 * of 300 ms that end inside an Opus frame; asking for the data gives 250.
 */
export const recordOpus = (
  stream: MediaStream,
  bitsPerSecond: number,
  onChunk: (bytes: Uint8Array) => void,
  onFailed: () => void,
): ChunkRecorder => {
  const recorder = new MediaRecorder(stream, { mimeType: OPUS_MIME, audioBitsPerSecond: bitsPerSecond })
  const stopped = Promise.withResolvers<void>()
  let handedOver: Promise<void> = Promise.resolve()
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    handedOver = handedOver.then(async () => onChunk(new Uint8Array(await data.arrayBuffer())))
  }
  recorder.onerror = onFailed
  recorder.onstop = () => stopped.resolve()
  recorder.start()
  const timer = setInterval(() => recorder.state === 'recording' && recorder.requestData(), CHUNK_MS)
  return {
    finish: async () => {
      clearInterval(timer)
      // It stops by itself when the microphone goes away; its last piece may still be on the way then.
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped.promise
      await handedOver
    },
  }
}
