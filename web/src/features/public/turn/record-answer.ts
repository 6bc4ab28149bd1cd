import { audioContext, createAnalyser } from './sound-line.ts'
import { toWav } from './to-wav.ts'

/** What the server decodes as it is; any other recording is made a WAV here. */
const OPUS = 'audio/webm;codecs=opus'

export interface RecordedAnswer {
  /** Reads the microphone, for the voice line. */
  analyser: AnalyserNode
  /** Ends the recording: a data URL of it. */
  finish: () => Promise<string>
  /** Ends it and forgets it. */
  cancel: () => void
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Records from now on. Rejects where there is no microphone or it may not be used. */
export const recordAnswer = async (): Promise<RecordedAnswer> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const isOpus = MediaRecorder.isTypeSupported(OPUS)
    const recorder = new MediaRecorder(stream, isOpus ? { mimeType: OPUS } : {})
    const pieces: Blob[] = []
    const stopped = Promise.withResolvers<void>()
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => stopped.resolve()
    recorder.start()
    const context = audioContext()
    void context.resume().catch(() => {})
    const analyser = createAnalyser(context)
    const source = context.createMediaStreamSource(stream)
    source.connect(analyser)
    const stop = async () => {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped.promise
      source.disconnect()
      close()
    }
    return {
      analyser,
      finish: async () => {
        await stop()
        const recording = new Blob(pieces, { type: isOpus ? OPUS : recorder.mimeType })
        return dataUrlOf(isOpus ? recording : await toWav(context, recording))
      },
      cancel: () => void stop(),
    }
  } catch (error) {
    close()
    throw error
  }
}
