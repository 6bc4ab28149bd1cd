import { decodePreview, PreviewFailure } from './preview-audio.ts'
import { playOnChosenSpeaker } from './speaker.ts'

/** One at a time: nothing, one that is on its way or sounds, or one that failed. */
export type Preview<Key extends string> =
  | { status: 'silent' }
  | { status: 'loading'; of: Key }
  /** A voice line is driven by what it reads. */
  | { status: 'playing'; of: Key; analyser: AnalyserNode }
  | { status: 'failed'; of: Key; problem: string }

export const SILENT = { status: 'silent' } as const

const ANALYSED_SAMPLES = 1024

/**
 * Plays one preview at a time, each known by a key; `onChange` gets each new state. `fetchFile` rejects with
 * PreviewFailure.
 */
export const createPreviewPlayer = <Key extends string>(
  fetchFile: (of: Key) => Promise<ArrayBuffer>,
  onChange: (preview: Preview<Key>) => void,
) => {
  let context: AudioContext | null = null
  let source: AudioBufferSourceNode | null = null
  /** Grows with each press: what was begun before it is void. */
  let run = 0

  const fadeOut = () => {
    run += 1
    source?.stop()
    source = null
  }

  const sound = (audio: AudioContext, buffer: AudioBuffer, ofRun: number): AnalyserNode => {
    const analyser = audio.createAnalyser()
    analyser.fftSize = ANALYSED_SAMPLES
    analyser.connect(audio.destination)
    const playing = audio.createBufferSource()
    playing.buffer = buffer
    playing.connect(analyser)
    playing.onended = () => ofRun === run && onChange(SILENT)
    playing.start()
    source = playing
    return analyser
  }

  return {
    /** Call it from a gesture: browsers allow sound only then. */
    play: async (of: Key) => {
      fadeOut()
      const ofRun = run
      onChange({ status: 'loading', of })
      try {
        context ??= new AudioContext()
        playOnChosenSpeaker(context)
        const audio = context
        void audio.resume().catch(() => {})
        const buffer = await decodePreview(audio, await fetchFile(of))
        if (ofRun !== run) return
        const analyser = sound(audio, buffer, ofRun)
        onChange({ status: 'playing', of, analyser })
      } catch (error) {
        if (ofRun !== run) return
        if (!(error instanceof PreviewFailure)) throw error
        onChange({ status: 'failed', of, problem: error.message })
      }
    },

    stop: () => {
      fadeOut()
      onChange(SILENT)
    },

    close: () => {
      fadeOut()
      void context?.close().catch(() => {})
      context = null
    },
  }
}
export type PreviewPlayer<Key extends string> = ReturnType<typeof createPreviewPlayer<Key>>
