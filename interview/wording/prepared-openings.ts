import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { SpokenWord } from '@preceptor/contracts/interviews/realtime'
import { allOpeningWords, openingWordsFor } from '@preceptor/domain/practice/opening-words'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import { BYTES_PER_SECOND } from '../audio/pcm.ts'
import { withoutSilentTail } from '../speaking/silent-tail.ts'

/** Words with their voice, ready to sound. */
export interface PreparedSpeech {
  text: string
  frames: readonly Uint8Array[]
  words: readonly SpokenWord[]
}

const ALL = PersonalityKey.options.flatMap((personality) =>
  allOpeningWords(personality).map((text) => ({ personality, text })),
)
/** With typical vendors a reply's own words come 1.2 s after the release: what is said first for longer holds them up. */
const SHORT_MS = 1_000
/** So often words of more warmth are worth the wait. */
const LONGER_SHARE = 0.2

/** The longest pause between two tries. */
const MOST_AGAIN_MS = 60_000

/**
 * The ways to open a reply, each in its interviewer's own voice, kept in memory: some 20 sentences of about a second,
 * 32 KB each. What could not be synthesised is not there to be said, and tried again.
 */
export class PreparedOpenings {
  readonly #speech: Speech
  readonly #ready = new Map<string, PreparedSpeech>()
  readonly #closing = new AbortController()

  constructor(speech: Speech) {
    this.#speech = speech
  }

  /** How many are ready. */
  get size(): number {
    return this.#ready.size
  }

  /** How many are not. */
  get missing(): number {
    return ALL.length - this.#ready.size
  }

  /**
   * Synthesises all of them, one after the other, and those that failed again and again, after `againMs`, twice that
   * and so on up to a minute. Resolves when all are ready or it is closed; never rejects. `onTried` runs after each try.
   */
  async prepare(againMs: number, onTried: () => void): Promise<void> {
    const { signal } = this.#closing
    for (let pauseMs = againMs; ; pauseMs = Math.min(pauseMs * 2, MOST_AGAIN_MS)) {
      for (const { personality, text } of ALL) {
        if (signal.aborted) return
        if (this.find(personality, text)) continue
        const prepared = await this.#synthesise(personality, text).catch(() => undefined)
        if (prepared) this.#ready.set(keyOf(personality, text), prepared)
      }
      onTried()
      if (this.missing === 0) return
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  find(personality: PersonalityKey, text: string): PreparedSpeech | undefined {
    return this.#ready.get(keyOf(personality, text))
  }

  /**
   * One that fits a question of this kind, at random, mostly a short one, but not the one said `last`; undefined when
   * none is ready.
   */
  pick(personality: PersonalityKey, kind: QuestionType, last: string | undefined): string | undefined {
    const ready = openingWordsFor(personality, kind).flatMap((text) => this.find(personality, text) ?? [])
    const fresh = ready.filter(({ text }) => text !== last)
    const short = fresh.filter((one) => durationMsOf(one) <= SHORT_MS)
    const longer = fresh.filter((one) => durationMsOf(one) > SHORT_MS)
    const wantsLonger = short.length === 0 || (longer.length > 0 && Math.random() < LONGER_SHARE)
    const candidates = wantsLonger ? longer : short
    return candidates[Math.floor(Math.random() * candidates.length)]?.text
  }

  /** Gives up what is still being synthesised. */
  close(): void {
    this.#closing.abort()
  }

  async #synthesise(voice: PersonalityKey, text: string): Promise<PreparedSpeech> {
    const frames: Uint8Array[] = []
    const words: SpokenWord[] = []
    await this.#speech.synthesise({
      text,
      voice,
      signal: this.#closing.signal,
      onAudio: (bytes) => frames.push(bytes),
      onWord: (word) => words.push(word),
    })
    if (!frames.length) throw new Error('nothing was synthesised')
    return { text, frames: withoutSilentTail(frames), words }
  }
}

const durationMsOf = ({ frames }: PreparedSpeech): number =>
  (frames.reduce((sum, { byteLength }) => sum + byteLength, 0) / BYTES_PER_SECOND) * 1_000

const keyOf = (personality: PersonalityKey, text: string) => `${personality} ${text}`
