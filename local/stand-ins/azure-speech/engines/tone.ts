import { PCM_BYTES_PER_MS, type Synthesiser } from '../synthesiser.ts'
import { timeWords } from '../word-timing.ts'

const LONGEST_MS = 60_000
const AMPLITUDE = 6_000

/** A tone of so many whole waves takes up again where it began, whatever its pitch in hertz is. */
const REPEATED_MS = 1_000
const tones = new Map<number, Buffer>()

function tone(hz: number): Buffer {
  const known = tones.get(hz)
  if (known) return known
  const second = Buffer.alloc(REPEATED_MS * PCM_BYTES_PER_MS)
  for (let at = 0; at < second.length; at += 2) {
    second.writeInt16LE(Math.round(AMPLITUDE * Math.sin((Math.PI * hz * at) / 16_000)), at)
  }
  const pcm = Buffer.alloc(LONGEST_MS * PCM_BYTES_PER_MS, second)
  tones.set(hz, pcm)
  return pcm
}

/** A steady tone, as long as the text: no process and next to no CPU, so that a bench measures the rest. */
export function createToneSynthesiser(msPerWord = 60): Synthesiser {
  return {
    describe: () => 'generated tone (script)',
    available: () => true,
    speak(sentence, voice) {
      const words = sentence.split(/\s+/).filter(Boolean).length
      const durationMs = Math.min(LONGEST_MS, words * msPerWord)
      const hz = voice.startsWith('en-GB') ? 262 : /Guy|Andrew/.test(voice) ? 131 : 220
      const pcm = tone(hz).subarray(0, durationMs * PCM_BYTES_PER_MS)
      return Promise.resolve({ pcm, words: timeWords(sentence, [{ startMs: 0, endMs: durationMs }]) })
    },
  }
}
