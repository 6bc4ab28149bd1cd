import type { HeardPhrase, HearingEvents } from '../recogniser.ts'
import { speechOnsetMs } from '../speech-onset.ts'
import type { Decoder, Hypothesis } from './pocketsphinx.ts'

const SAMPLES_PER_MS = 16
/** Fed at a time, so that the voice detector's edges are seen. */
const STEP_SAMPLES = 100 * SAMPLES_PER_MS
/** Kept before the detector's rising edge: it needs that long to be sure. */
const LEAD_IN_SAMPLES = 500 * SAMPLES_PER_MS
/** A longer stretch without a pause keeps its streamed text: a second pass would cost seconds. */
const MAX_SECOND_PASS_SAMPLES = 8_000 * SAMPLES_PER_MS

/**
 * Hears one turn on a warm decoder. Each stretch between two pauses gets a second pass of its own while the
 * talker continues, so the end of a turn waits only for the last stretch.
 */
export function hearTurn(decoder: Decoder, events: HearingEvents) {
  let stretch: Int16Array[] = []
  let stretchSamples = 0
  let stretchStartSample = 0
  let sample = 0
  let heardSpeech = false
  let lastPartial = ''
  decoder.beginStream()

  const closeStretch = (): void => {
    const streamed = decoder.end()
    if (heardSpeech && streamed.text) emit(streamed)
    stretch = []
    stretchSamples = 0
    stretchStartSample = sample
    heardSpeech = false
  }

  const emit = (streamed: Hypothesis): void => {
    const pcm = joined(stretch, stretchSamples)
    const second = stretchSamples <= MAX_SECOND_PASS_SAMPLES ? decoder.decodeWhole(pcm) : streamed
    const onsetMs = stretchStartSample / SAMPLES_PER_MS + speechOnsetMs(pcm)
    events.onPhrase(toPhrase(second.text ? second : streamed, onsetMs))
  }

  const step = (pcm: Int16Array): void => {
    stretch.push(pcm)
    stretchSamples += pcm.length
    sample += pcm.length
    const speaking = decoder.push(pcm)
    if (speaking && !heardSpeech) {
      heardSpeech = true
      dropLead()
    }
    if (heardSpeech && !speaking) {
      closeStretch()
      decoder.begin()
      return
    }
    // Whoever has begun to speak is noticed only that much later.
    if (!speaking) {
      events.onSilence?.((sample - LEAD_IN_SAMPLES) / SAMPLES_PER_MS)
      return
    }
    const partial = decoder.text()
    if (partial && partial !== lastPartial) events.onPartial(partial)
    lastPartial = partial
  }

  const dropLead = (): void => {
    while (stretch.length > 1 && stretchSamples - stretch[0]!.length >= LEAD_IN_SAMPLES) {
      const dropped = stretch.shift()!
      stretchSamples -= dropped.length
      stretchStartSample += dropped.length
    }
  }

  return {
    /** Takes 16 kHz mono samples; keeps views of them until the stretch ends. */
    push(pcm: Int16Array): void {
      for (let at = 0; at < pcm.length; at += STEP_SAMPLES) step(pcm.subarray(at, at + STEP_SAMPLES))
    },
    finish: closeStretch,
    cancel: (): void => void decoder.end(),
  }
}

function joined(parts: Int16Array[], samples: number): Int16Array {
  const whole = new Int16Array(samples)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Moves the words so that the first one begins where the sound does. */
function toPhrase(heard: Hypothesis, onsetMs: number): HeardPhrase {
  const shiftMs = onsetMs - (heard.words[0]?.offsetMs ?? 0)
  const words = heard.words.map((word) => ({ ...word, offsetMs: word.offsetMs + shiftMs }))
  const last = words.at(-1)
  const durationMs = last ? last.offsetMs + last.durationMs - onsetMs : 0
  return { text: heard.text, confidence: heard.confidence, offsetMs: onsetMs, durationMs, words }
}
