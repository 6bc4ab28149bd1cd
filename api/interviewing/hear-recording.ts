import { measureSpeech } from '@preceptor/content/speech-measures'
import { VendorError } from '@preceptor/contracts/errors'
import type { RecognitionResult, Speech } from '@preceptor/vendors/azure-speech/speech'
import { SPEECH_RATE_HZ } from '@preceptor/vendors/opus/pcm'

export interface HeardRecording {
  text: string
  confidence: number | null
  /** Speech received, in seconds; what is metered. */
  seconds: number
  /** Pace, pauses and fillers. */
  measures: unknown
}

/** A whole recording as text. A failure that may pass is followed by one more try; rejects with VendorError. */
export async function hearRecording(
  speech: Speech,
  pcm16: Int16Array,
  signal: AbortSignal,
): Promise<HeardRecording> {
  const { text, confidence, lexical, words } = await recogniseOnce(speech, pcm16, signal).catch((error) => {
    if (signal.aborted || !(error instanceof VendorError && error.retryable)) throw error
    return recogniseOnce(speech, pcm16, signal)
  })
  const seconds = pcm16.length / SPEECH_RATE_HZ
  const measures = { ...measureSpeech(lexical, words), durationMs: Math.round(seconds * 1000) }
  return { text, confidence, seconds, measures }
}

async function recogniseOnce(
  speech: Speech,
  pcm16: Int16Array,
  signal: AbortSignal,
): Promise<RecognitionResult> {
  signal.throwIfAborted()
  const recognition = speech.openRecognition({ onPartial() {} })
  const cancel = () => recognition.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    recognition.push(pcm16)
    return await recognition.finish()
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
