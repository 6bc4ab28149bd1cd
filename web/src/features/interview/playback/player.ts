import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'
import { playOnChosenSpeaker } from '../../../shared/voice/speaker.ts'
import { type FirstSound, listenForSound, pageTimeOf } from './first-sound.ts'
import { isWhole, newSpeech, type ReceivedSpeech, restartSpeech, takeFrame } from './received-speech.ts'
import { heardMsAt, type ScheduledPiece, scheduleNext } from './speech-schedule.ts'

/** Recogniser and voices alike work at 16 kHz; a context of that rate joins pieces without a seam. */
const CONTEXT_RATE_HZ = 16_000
/** An interruption fades out this fast: no click, and silent well within 30 ms. */
const FADE_S = 0.01
const TONE_HZ = 392
const TONE_S = 0.28
const TONE_GAIN = 0.05

/** `blocked`: there is sound, but the browser wants a gesture first. */
export type SpeechPhase = 'silent' | 'blocked' | 'sounding'

export interface Heard {
  messageId: string
  heardMs: number
}

/** When a message first sounds, in ms of the page's clock. */
export interface SoundTiming {
  scheduled: (messageId: string, atMs: number) => void
  heard: (messageId: string, atMs: number) => void
}

/**
 * Plays the interviewer's speech as it comes in, one message at a time. `onChange` runs when `phase` may have
 * changed. A message that was stopped stays stopped, whatever of it still arrives; so does one that begins while
 * `maySound` says no, since the open microphone would hear it. `timing` learns when each message is to sound and does.
 */
export const createPlayer = (onChange: () => void, maySound: () => boolean, timing?: SoundTiming) => {
  let context: AudioContext | null = null
  let analyser: AnalyserNode | null = null
  let ear: FirstSound | null = null
  let speech: ReceivedSpeech | null = null
  /** Stopped before its first frame came: it will not be played. */
  let rejectedId: string | null = null
  let pieces: ScheduledPiece[] = []
  let sounding = new Set<AudioBufferSourceNode>()
  /** The way out for the message now playing; null when it is stopped or there is none. */
  let outlet: GainNode | null = null

  const openContext = () => {
    if (context && analyser) return { context, analyser }
    context = new AudioContext({ sampleRate: CONTEXT_RATE_HZ, latencyHint: 'interactive' })
    analyser = context.createAnalyser()
    analyser.fftSize = 1024
    analyser.connect(context.destination)
    context.onstatechange = onChange
    if (timing) ear = listenForSound(context, analyser, timing.heard)
    playOnChosenSpeaker(context)
    return { context, analyser }
  }
  const clockS = (audio: AudioContext) => audio.currentTime - (audio.outputLatency || audio.baseLatency || 0)

  const openOutlet = () => {
    const audio = openContext()
    pieces = []
    outlet = audio.context.createGain()
    outlet.connect(audio.analyser)
    void audio.context.resume().catch(() => {})
  }

  const play = (samples: Int16Array, rateHz: number) => {
    if (!outlet || !context) return
    const buffer = context.createBuffer(1, samples.length, rateHz)
    const channel = buffer.getChannelData(0)
    for (let at = 0; at < samples.length; at++) channel[at] = (samples[at] as number) / 32_768
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(outlet)
    const piece = scheduleNext(pieces, context.currentTime, buffer.duration * 1000)
    pieces.push(piece)
    if (pieces.length === 1 && speech) {
      ear?.await(speech.messageId, piece.atS)
      timing?.scheduled(speech.messageId, pageTimeOf(context, piece.atS))
    }
    const playing = sounding
    playing.add(source)
    source.onended = () => {
      playing.delete(source)
      onChange()
    }
    source.start(piece.atS)
    onChange()
  }

  const silence = () => {
    if (!context || !outlet) return
    const { currentTime } = context
    outlet.gain.setValueAtTime(1, currentTime)
    outlet.gain.linearRampToValueAtTime(0, currentTime + FADE_S)
    for (const source of sounding) source.stop(currentTime + FADE_S)
    sounding = new Set()
    outlet = null
    onChange()
  }

  const heardMs = () => (context ? heardMsAt(pieces, clockS(context)) : 0)

  return {
    begin: (messageId: string, sampleRateHz: number) => {
      if (speech?.messageId === messageId) return restartSpeech(speech)
      silence()
      speech = newSpeech(messageId, sampleRateHz)
      if (messageId !== rejectedId && maySound()) openOutlet()
    },

    /** Frames of another message than the present one are dropped. */
    push: (messageId: string, seq: number, bytes: ArrayBuffer | Uint8Array) => {
      if (speech?.messageId !== messageId) return
      const frame = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
      const samples = takeFrame(speech, seq, frame)
      if (samples) play(samples, speech.sampleRateHz)
    },

    end: (messageId: string, durationMs: number, words?: SpokenWord[]) => {
      if (speech?.messageId !== messageId) return
      speech.ended = { durationMs, words }
      onChange()
    },

    /**
     * Silence within 30 ms, also for the message `awaitedId` of which nothing came yet. Returns what was playing and
     * how much of it was heard, null when nothing was.
     */
    stop: (awaitedId?: string | null): Heard | null => {
      if (awaitedId) rejectedId = awaitedId
      if (!speech || !outlet) return null
      const heard = { messageId: speech.messageId, heardMs: Math.round(heardMs()) }
      silence()
      return heard
    },

    /** Plays the message again from memory; false when it is not there whole, and the server must be asked. */
    replay: (messageId: string): boolean => {
      silence()
      rejectedId = null
      if (speech?.messageId !== messageId || !isWhole(speech)) {
        speech = null
        return false
      }
      openOutlet()
      for (const samples of speech.kept ?? []) play(samples, speech.sampleRateHz)
      return true
    },

    /** Browsers allow sound only after a gesture: call this from one. */
    resume: () => {
      void openContext().context.resume().then(onChange)
    },

    /** Continues through the speaker the candidate has chosen meanwhile. */
    useChosenSpeaker: () => {
      if (context) playOnChosenSpeaker(context)
    },

    /** A soft tone: something takes its time, or is soon over. */
    tone: () => {
      const audio = openContext()
      const source = audio.context.createOscillator()
      const gain = audio.context.createGain()
      const { currentTime } = audio.context
      source.frequency.value = TONE_HZ
      gain.gain.setValueAtTime(0, currentTime)
      gain.gain.linearRampToValueAtTime(TONE_GAIN, currentTime + TONE_S / 4)
      gain.gain.linearRampToValueAtTime(0, currentTime + TONE_S)
      source.connect(gain).connect(audio.context.destination)
      source.start()
      source.stop(currentTime + TONE_S)
    },

    phase: (): SpeechPhase => {
      if (sounding.size === 0) return 'silent'
      return context?.state === 'running' ? 'sounding' : 'blocked'
    },

    /** The message last begun, how far it has been heard, and its word times once they are known. */
    position: () =>
      speech && {
        messageId: speech.messageId,
        heardMs: heardMs(),
        words: speech.ended?.words,
        durationMs: speech.ended?.durationMs ?? null,
      },

    analyser: () => analyser,

    close: () => {
      silence()
      if (context) context.onstatechange = null
      void context?.close().catch(() => {})
      context = null
      analyser = null
    },
  }
}
export type Player = ReturnType<typeof createPlayer>
