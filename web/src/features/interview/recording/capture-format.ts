import type { TurnStart } from '@preceptor/contracts/interviews/realtime'
import { RECORDING_RATE } from '../../../shared/voice/recording-rate.ts'

export type CaptureFormat = Pick<TurnStart, 'codec' | 'sampleRateHz'>

export const OPUS_MIME = 'audio/webm;codecs=opus'
/** Opus runs at this rate, whatever its bits. */
const OPUS_RATE_HZ = 48_000

/**
 * What this browser can record, PCM at `pcmRateHz`; null when it cannot. Opus is a tenth of the bytes, PCM works
 * everywhere else.
 */
export const chooseFormat = (pcmRateHz = RECORDING_RATE.standard.sampleRateHz): CaptureFormat | null => {
  if (typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(OPUS_MIME))
    return { codec: 'webm-opus', sampleRateHz: OPUS_RATE_HZ }
  if (typeof AudioWorkletNode !== 'undefined') return { codec: 'pcm16', sampleRateHz: pcmRateHz }
  return null
}
