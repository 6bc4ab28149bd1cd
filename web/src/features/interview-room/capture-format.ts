import type { TurnStart } from '@preceptor/contracts/realtime'

export type CaptureFormat = Pick<TurnStart, 'codec' | 'sampleRateHz'>

export const OPUS_MIME = 'audio/webm;codecs=opus'
export const PCM_RATE_HZ = 16_000

/** What this browser can record; null when it cannot. Opus is a tenth of the bytes, PCM works everywhere else. */
export const chooseFormat = (): CaptureFormat | null => {
  if (typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(OPUS_MIME))
    return { codec: 'webm-opus', sampleRateHz: 48_000 }
  if (typeof AudioWorkletNode !== 'undefined') return { codec: 'pcm16', sampleRateHz: PCM_RATE_HZ }
  return null
}
