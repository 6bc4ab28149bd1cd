import type { HeardPhrase, Recogniser } from './recogniser.ts'

/** What each turn "says": a list taken in turn (and again from its start), or a text by connection number. */
export type RecognitionScript = string[] | ((connection: number) => string)

const BYTES_PER_MS = 32
const MS_PER_WORD = 300
const CONFIDENCE = 0.92

/**
 * Answers from a script over the same wire: one more word of the text with each 300 ms of audio heard, the whole text
 * at the end. Silence (no audio at all) is nothing heard. Costs no CPU to speak of. `onHeard` receives how much audio
 * each turn had, in ms.
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
    open(events) {
      const turn = turns++
      const text = typeof script === 'function' ? script(turn) : (script[turn % script.length] ?? '')
      const words = text.split(/\s+/).filter(Boolean)
      let heardBytes = 0
      let shown = 0
      let over = false

      return {
        push(pcm) {
          heardBytes += pcm.length
          const now = Math.min(words.length, Math.floor(heardBytes / BYTES_PER_MS / MS_PER_WORD))
          if (over || now <= shown) return
          shown = now
          events.onPartial(words.slice(0, shown).join(' '))
        },
        finish() {
          if (!over) onHeard(Math.round(heardBytes / BYTES_PER_MS))
          if (!over && heardBytes > 0 && words.length) events.onPhrase(phraseOf(words, heardBytes))
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

function phraseOf(words: string[], heardBytes: number): HeardPhrase {
  const durationMs = Math.round(heardBytes / BYTES_PER_MS)
  const eachMs = durationMs / words.length
  return {
    text: words.join(' '),
    confidence: CONFIDENCE,
    offsetMs: 0,
    durationMs,
    words: words.map((text, index) => ({
      text,
      offsetMs: Math.round(index * eachMs),
      durationMs: Math.round(eachMs),
    })),
  }
}
