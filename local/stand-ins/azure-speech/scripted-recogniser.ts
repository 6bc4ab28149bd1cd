import { mishear } from './engines/misheard-terms.ts'
import type { HeardPhrase, HearingEvents, Recogniser } from './recogniser.ts'

/**
 * What each turn "says": a list taken in turn (and again from its start), or a text by connection number. `[1500ms]`
 * among its words is a pause.
 */
export type RecognitionScript = string[] | ((connection: number) => string)

const BYTES_PER_MS = 32
const MS_PER_WORD = 300
const CONFIDENCE = 0.92
const NO_PHRASES: ReadonlyMap<string, string> = new Map()
const PAUSE = /^\[(\d{1,6})ms\]$/

/** Words between two pauses, by when they are said. */
interface Stretch {
  words: string[]
  fromMs: number
}

/**
 * Answers from a script over the same wire: one more word of the text with each 300 ms of audio heard, the whole text
 * at the end; with a pause in it, each stretch at its end. Silence (no audio at all) is nothing heard. Costs no CPU
 * to speak of. `onHeard` receives how much audio each turn had, in ms.
 */
export function createScriptedRecogniser(
  script: RecognitionScript,
  onHeard: (ms: number) => void = () => {},
): Recogniser {
  let turns = 0

  return {
    describe: () => 'scripted texts',
    available: () => true,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    open(events, phrases = NO_PHRASES) {
      const turn = turns++
      const text = typeof script === 'function' ? script(turn) : (script[turn % script.length] ?? '')
      const stretches = toStretches(mishear(text, phrases))
      let heardBytes = 0
      let over = false
      const speaker = followScript(stretches, events)

      return {
        push(pcm) {
          heardBytes += pcm.length
          if (!over) speaker.heardUpTo(heardBytes / BYTES_PER_MS)
        },
        finish() {
          if (!over) onHeard(Math.round(heardBytes / BYTES_PER_MS))
          if (!over && heardBytes > 0) speaker.finish(Math.round(heardBytes / BYTES_PER_MS))
          over = true
          return Promise.resolve()
        },
        cancel() {
          over = true
        },
      }
    },
  }
}

function followScript(stretches: readonly Stretch[], { onPartial, onPhrase, onSilence }: HearingEvents) {
  let at = 0
  let shown = 0

  return {
    heardUpTo(nowMs: number): void {
      for (let stretch = stretches[at]; stretch; stretch = stretches[at]) {
        const { words, fromMs } = stretch
        if (nowMs < fromMs) {
          onSilence?.(nowMs)
          return
        }
        const now = Math.min(words.length, Math.floor((nowMs - fromMs) / MS_PER_WORD))
        if (now > shown) onPartial(words.slice(0, now).join(' '))
        shown = Math.max(shown, now)
        const next = stretches[at + 1]
        if (!next || now < words.length) return
        onPhrase(phraseOf(words, fromMs, words.length * MS_PER_WORD))
        at += 1
        shown = 0
      }
    },
    finish(durationMs: number): void {
      const [only] = stretches
      // Without a pause its words are spread over all of the audio.
      if (only && stretches.length === 1) {
        onPhrase(phraseOf(only.words, 0, durationMs))
        return
      }
      for (const { words, fromMs } of stretches.slice(at))
        onPhrase(phraseOf(words, fromMs, words.length * MS_PER_WORD))
    },
  }
}

function toStretches(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let nowMs = 0
  let open: Stretch | undefined
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const pauseMs = PAUSE.exec(token)?.[1]
    if (pauseMs !== undefined) {
      nowMs += Number(pauseMs)
      open = undefined
      continue
    }
    if (!open) {
      open = { words: [], fromMs: nowMs }
      stretches.push(open)
    }
    open.words.push(token)
    nowMs += MS_PER_WORD
  }
  return stretches
}

function phraseOf(words: readonly string[], fromMs: number, durationMs: number): HeardPhrase {
  const eachMs = durationMs / words.length
  return {
    text: words.join(' '),
    confidence: CONFIDENCE,
    offsetMs: fromMs,
    durationMs,
    words: words.map((text, index) => ({
      text,
      offsetMs: Math.round(fromMs + index * eachMs),
      durationMs: Math.round(eachMs),
    })),
  }
}
