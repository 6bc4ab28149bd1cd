import { closeMicrophone, openMicrophone } from './microphone.ts'

/** Where a recording gets its microphone from, and to whom it gives it back. */
export interface MicrophoneSource {
  open: () => Promise<MediaStream>
  release: (stream: MediaStream) => void
}

/** Opened anew for each recording. */
export const MICROPHONE: MicrophoneSource = { open: openMicrophone, release: closeMicrophone }

/** So long a microphone stays open after a recording. */
const KEPT_MS = 1_000

/**
 * A microphone that the next recording gets as it is when it comes within a second: without hands one follows the other,
 * and opening it takes time in which a first syllable is lost.
 */
export const createKeptMicrophone = (keptMs = KEPT_MS): MicrophoneSource & { close: () => void } => {
  let kept: { stream: MediaStream; timer: ReturnType<typeof setTimeout> } | null = null
  const close = () => {
    if (!kept) return
    clearTimeout(kept.timer)
    closeMicrophone(kept.stream)
    kept = null
  }
  return {
    open: async () => {
      const stream = kept?.stream
      if (!stream?.active) {
        close()
        return openMicrophone()
      }
      clearTimeout(kept?.timer)
      kept = null
      return stream
    },
    release: (stream) => {
      close()
      kept = { stream, timer: setTimeout(close, keptMs) }
    },
    close,
  }
}
