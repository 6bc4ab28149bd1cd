import type { Recording, TalkProblem } from '@preceptor/statecharts/push-to-talk'
import type { CaptureFormat } from './capture-format.ts'
import { MICROPHONE, type MicrophoneSource } from './kept-microphone.ts'
import { toTalkProblem } from './microphone.ts'
import { type ChunkRecorder, recordOpus } from './opus-recorder.ts'
import { recordPcm } from './pcm-recorder.ts'

export interface CaptureEvents {
  chunk: (bytes: Uint8Array) => void
  /** The microphone is open and its level can be read. */
  listening: (analyser: AnalyserNode) => void
  failed: (problem: TalkProblem) => void
  /** The microphone went away; `finish` still gives what was said until then. */
  lost: () => void
}

export interface Capture {
  /** Ends the recording; resolves once its last chunk was handed over. Rejects when it never began. */
  finish: () => Promise<Recording>
  /** Closes the microphone; nothing more is handed over. Safe at any time, also after `finish`. */
  close: () => void
}

/**
 * Records from now on until `finish` or `close`, Opus at `bitsPerSecond`. Failures are reported once, through
 * `events.failed`.
 */
export const startCapture = (
  format: CaptureFormat,
  bitsPerSecond: number,
  events: CaptureEvents,
  microphone: MicrophoneSource = MICROPHONE,
): Capture => {
  const recording: Recording = { durationMs: 0, sizeBytes: 0, chunkCount: 0 }
  const closing = new AbortController()
  const { signal } = closing
  let startedMs = 0

  const onChunk = (bytes: Uint8Array) => {
    if (signal.aborted) return
    recording.chunkCount++
    recording.sizeBytes += bytes.length
    events.chunk(bytes)
  }
  const fail = (problem: TalkProblem) => {
    if (signal.aborted) return
    closing.abort()
    events.failed(problem)
  }

  const start = async (): Promise<ChunkRecorder> => {
    const stream = await microphone.open()
    signal.addEventListener('abort', () => microphone.release(stream))
    if (signal.aborted) microphone.release(stream)
    signal.throwIfAborted()
    stream.getAudioTracks()[0]?.addEventListener('ended', () => signal.aborted || events.lost())
    // The recorder first: setting up the meter takes time in which the candidate is already speaking.
    const opus =
      format.codec === 'webm-opus'
        ? recordOpus(stream, bitsPerSecond, onChunk, () => fail('recordingFailed'))
        : null
    startedMs = performance.now()
    const audio = new AudioContext()
    signal.addEventListener('abort', () => void audio.close())
    const source = audio.createMediaStreamSource(stream)
    const analyser = audio.createAnalyser()
    analyser.fftSize = 1024
    source.connect(analyser)
    events.listening(analyser)
    return opus ?? recordPcm(audio, source, format.sampleRateHz, onChunk)
  }
  const started = start()
  started.catch((error) => fail(toTalkProblem(error)))

  return {
    finish: async () => {
      const recorder = await started
      recording.durationMs = Math.round(performance.now() - startedMs)
      await recorder.finish()
      closing.abort()
      return recording
    },
    close: () => closing.abort(),
  }
}
