import { toSentences } from '@preceptor/interview/wording/sentences'
import { timeWords } from '@preceptor/local/stand-ins/azure-speech/word-timing'
import {
  newSpeech,
  type ReceivedSpeech,
  restartSpeech,
  takeFrame,
} from '@preceptor/web/src/features/interview/playback/received-speech'
import {
  heardMsAt,
  type ScheduledPiece,
} from '@preceptor/web/src/features/interview/playback/speech-schedule'
import type { TestClient } from './test-client.ts'

/** A message as this page heard it. */
export interface HeardMessage {
  messageId: string
  /** Sound of it by this page's clock, in ms, up to the interruption; still growing before. */
  heardMs: () => number
  interruptedAt: number | undefined
  /** The server has said that it stopped. */
  acknowledgedAt: number | undefined
}

interface Playing extends HeardMessage {
  speech: ReceivedSpeech
  pieces: ScheduledPiece[]
}

/**
 * What a nurse hears, as the page's player would play it: frames by messageId, one message at a time, and nothing of a
 * message after its interruption. It keeps book of what would have sounded.
 */
export class ListeningPage {
  readonly client: TestClient
  /** Every message that was interrupted here, in order. */
  readonly interrupted: Playing[] = []
  /** Frames of an interrupted message that came after the server had said it stopped. */
  staleFrames = 0
  #playing: Playing | undefined
  #rejectedId: string | undefined

  /** `onCut`: the server cut a message short of whose beginning this page did not know when it spoke up. */
  constructor(client: TestClient, onCut: (message: HeardMessage) => void) {
    this.client = client
    client.socket.on('transcript:cut', ({ messageId }) => {
      if (!this.interrupted.some((message) => message.messageId === messageId))
        onCut(this.interrupt(messageId))
    })
    client.socket.on('speech:start', ({ messageId, sampleRateHz }) => {
      if (this.#playing?.messageId === messageId) restartSpeech(this.#playing.speech)
      else if (messageId !== this.#rejectedId) this.#playing = begin(messageId, sampleRateHz)
    })
    client.socket.on('speech:chunk', (messageId, seq, bytes) => {
      const stopped = this.interrupted.find((message) => message.messageId === messageId)
      if (stopped?.acknowledgedAt !== undefined) this.staleFrames += 1
      const playing = this.#playing
      if (playing?.messageId !== messageId || stopped) return
      const samples = takeFrame(playing.speech, seq, new Uint8Array(bytes))
      if (samples) schedule(playing.pieces, (samples.length * 1_000) / playing.speech.sampleRateHz)
    })
  }

  /** Silence, now. Returns what was heard of the message being said, of which maybe nothing came yet. */
  interrupt(messageId: string): Playing {
    this.#rejectedId = messageId
    const now = performance.now()
    const playing = this.#playing?.messageId === messageId ? this.#playing : begin(messageId, 16_000)
    const heardMs = playing.heardMs()
    Object.assign(playing, { interruptedAt: now, heardMs: () => heardMs })
    this.interrupted.push(playing)
    return playing
  }
}

const begin = (messageId: string, sampleRateHz: number): Playing => {
  const pieces: ScheduledPiece[] = []
  const heardMs = () => heardMsAt(pieces, performance.now() / 1_000)
  return {
    messageId,
    pieces,
    speech: newSpeech(messageId, sampleRateHz),
    heardMs,
    interruptedAt: undefined,
    acknowledgedAt: undefined,
  }
}

/** Sounds at once, or right after what sounds already: the player's schedule without its lead. */
const schedule = (pieces: ScheduledPiece[], lengthMs: number): void => {
  const nowS = performance.now() / 1_000
  const last = pieces.at(-1)
  const endS = last ? last.atS + last.lengthMs / 1_000 : nowS
  pieces.push({ atS: Math.max(endS, nowS), fromMs: last ? last.fromMs + last.lengthMs : 0, lengthMs })
}

/** How many words of a text have begun, and how many have ended, after so many ms of the voice that says it. */
export const wordsAfter = (
  text: string,
  heardMs: number,
  msPerWord: number,
): { begun: number; ended: number } => {
  let fromMs = 0
  const count = { begun: 0, ended: 0 }
  for (const sentence of toSentences(text)) {
    const lengthMs = sentence.split(/\s+/).length * msPerWord
    for (const { offsetMs, durationMs } of timeWords(sentence, [{ startMs: 0, endMs: lengthMs }])) {
      if (fromMs + offsetMs <= heardMs) count.begun += 1
      if (fromMs + offsetMs + durationMs <= heardMs) count.ended += 1
    }
    fromMs += lengthMs
  }
  return count
}
