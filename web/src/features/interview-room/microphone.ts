import type { TalkProblem } from '@preceptor/statecharts/push-to-talk'

/** The microphone could not be used; `problem` names the text to show. */
export class MicrophoneFailed extends Error {
  readonly problem: TalkProblem

  constructor(problem: TalkProblem, cause?: unknown) {
    super(`The microphone failed: ${problem}`, { cause })
    this.name = 'MicrophoneFailed'
    this.problem = problem
  }
}

const REFUSED = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']
const UNAVAILABLE = [
  'NotFoundError',
  'NotReadableError',
  'OverconstrainedError',
  'AbortError',
  'DevicesNotFoundError',
]

/** Which text fits a failure of `getUserMedia` or of a recorder (spec 2 section 8). */
export const microphoneProblemOf = (error: unknown): TalkProblem => {
  if (error instanceof MicrophoneFailed) return error.problem
  const name = error instanceof Error ? error.name : ''
  if (REFUSED.includes(name)) return 'refused'
  return UNAVAILABLE.includes(name) ? 'unavailable' : 'startFailed'
}

/**
 * Opens the microphone, mono and cleaned up by the browser. Opened anew for each recording, so that the
 * browser's own light tells the truth: it is on only while she talks. Throws MicrophoneFailed.
 */
export const openMicrophone = async (): Promise<MediaStream> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new MicrophoneFailed('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw new MicrophoneFailed(microphoneProblemOf(error), error)
  }
}

export const closeMicrophone = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
