import type { TalkProblem } from '@preceptor/statecharts/push-to-talk'
import { readVoiceSettings } from '../../../shared/voice/voice-settings.ts'

/** The microphone could not be used; `problem` names the text to show. */
export class MicrophoneFailed extends Error {
  readonly problem: TalkProblem

  constructor(problem: TalkProblem, cause?: unknown) {
    super(`The microphone failed: ${problem}`, { cause })
    this.name = 'MicrophoneFailed'
    this.problem = problem
  }
}

const REJECTED = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']
const UNAVAILABLE = [
  'NotFoundError',
  'NotReadableError',
  'OverconstrainedError',
  'AbortError',
  'DevicesNotFoundError',
]

/** Which text fits a failure of `getUserMedia` or of a recorder (spec 2 section 8). */
export const toTalkProblem = (error: unknown): TalkProblem => {
  if (error instanceof MicrophoneFailed) return error.problem
  const name = error instanceof Error ? error.name : ''
  if (REJECTED.includes(name)) return 'refused'
  return UNAVAILABLE.includes(name) ? 'unavailable' : 'startFailed'
}

/**
 * The microphone the candidate chose, mono, without the interviewer's echo and with noise and level evened out. The
 * choice is a preference: when that device is gone the browser takes its own.
 */
export const preferredMicrophone = (microphoneId: string | null): MediaTrackConstraints => ({
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(microphoneId && { deviceId: { ideal: microphoneId } }),
})

/**
 * Opens the microphone. Opened anew for each recording, so that the browser's own light tells the truth: it is on
 * only while the candidate talks. Throws MicrophoneFailed.
 */
export const openMicrophone = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new MicrophoneFailed('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: preferredMicrophone(readVoiceSettings().microphoneId),
    })
  } catch (error) {
    throw new MicrophoneFailed(toTalkProblem(error), error)
  }
}

export const closeMicrophone = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
