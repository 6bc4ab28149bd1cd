import { CHUNK_MS } from '@preceptor/contracts/interviews/realtime'
import type { ChunkRecorder } from './opus-recorder.ts'
import workletUrl from './pcm-worklet.js?url'

/** Records a stream as PCM16 mono at `rateHz`, in pieces of 250 ms: for browsers without WebM/Opus. */
export const recordPcm = async (
  audio: AudioContext,
  source: AudioNode,
  rateHz: number,
  onChunk: (bytes: Uint8Array) => void,
): Promise<ChunkRecorder> => {
  await audio.audioWorklet.addModule(workletUrl)
  const worklet = new AudioWorkletNode(audio, 'pcm-worklet', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { rateHz, samplesPerChunk: (rateHz * CHUNK_MS) / 1000 },
  })
  const flushed = Promise.withResolvers<void>()
  worklet.port.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) onChunk(new Uint8Array(data))
    else flushed.resolve()
  }
  source.connect(worklet)
  return {
    finish: () => {
      source.disconnect(worklet)
      worklet.port.postMessage('flush')
      return flushed.promise
    },
  }
}
