import type { PersonalityKey } from '@preceptor/contracts/interview'
import { decodePreview, PreviewFailure } from './preview-audio.ts'

/** One at a time: nothing, one that is on its way or sounds, or one that failed. */
export type Preview =
  | { status: 'silent' }
  | { status: 'loading' | 'playing'; interviewer: PersonalityKey }
  | { status: 'failed'; interviewer: PersonalityKey; problem: string }

export const SILENT: Preview = { status: 'silent' }

/** Plays one preview at a time; `onChange` gets each new state. `fetchFile` rejects with PreviewFailure. */
export const createPreviewPlayer = (
  fetchFile: (interviewer: PersonalityKey) => Promise<ArrayBuffer>,
  onChange: (preview: Preview) => void,
) => {
  let context: AudioContext | null = null
  let source: AudioBufferSourceNode | null = null
  /** Grows with each press: what was begun before it is void. */
  let run = 0

  const hush = () => {
    run += 1
    source?.stop()
    source = null
  }

  const sound = (audio: AudioContext, buffer: AudioBuffer, ofRun: number) => {
    const playing = audio.createBufferSource()
    playing.buffer = buffer
    playing.connect(audio.destination)
    playing.onended = () => ofRun === run && onChange(SILENT)
    playing.start()
    source = playing
  }

  return {
    /** Call it from a gesture: browsers allow sound only then. */
    play: async (interviewer: PersonalityKey) => {
      hush()
      const ofRun = run
      onChange({ status: 'loading', interviewer })
      try {
        context ??= new AudioContext()
        const audio = context
        void audio.resume().catch(() => {})
        const buffer = await decodePreview(audio, await fetchFile(interviewer))
        if (ofRun !== run) return
        sound(audio, buffer, ofRun)
        onChange({ status: 'playing', interviewer })
      } catch (error) {
        if (ofRun !== run) return
        if (!(error instanceof PreviewFailure)) throw error
        onChange({ status: 'failed', interviewer, problem: error.message })
      }
    },

    stop: () => {
      hush()
      onChange(SILENT)
    },

    close: () => {
      hush()
      void context?.close().catch(() => {})
      context = null
    },
  }
}
export type PreviewPlayer = ReturnType<typeof createPreviewPlayer>
