import type { Recogniser } from '@preceptor/local/stand-ins/azure-speech/recogniser'

/** Samples of one numbered piece of a recording: tag, who says it (two halves), which piece, then silence. */
export const PIECE_SAMPLES = 64
const TAG = 0x5a5a
const HALF = 0x8000

/** A piece of a recording that says which it is, as 16 kHz PCM16: `answer` below 2^30, `seq` below 2^15. */
export const numberedPiece = (answer: number, seq: number): Uint8Array => {
  const samples = new Int16Array(PIECE_SAMPLES)
  samples.set([TAG, Math.floor(answer / HALF), answer % HALF, seq])
  return new Uint8Array(samples.buffer)
}

/** What is heard of a recording whose pieces came in order, each once. */
export const wordsOf = (answer: number, pieces: number): string =>
  `Answer ${answer} pieces 0 to ${pieces - 1}.`

/** The pieces as runs of neighbours: `0 to 3, 5 to 9` has lost one, `0 to 3, 3 to 9` has one twice. */
const runsOf = (seqs: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const seq of seqs) {
    const last = runs.at(-1)
    if (last && seq === last[1] + 1) last[1] = seq
    else runs.push([seq, seq])
  }
  return runs.map(([from, to]) => `${from} to ${to}`).join(', ')
}

/** Reads a recording of numbered pieces: what came of it, in which order. */
export const numberedRuns = () => {
  const seqs: number[] = []
  let rest = new Int16Array(0)
  let answer = 0
  let strange = 0
  let samples = 0
  return {
    take(pcm: Int16Array): void {
      samples += pcm.length
      const all = new Int16Array(rest.length + pcm.length)
      all.set(rest)
      all.set(pcm, rest.length)
      let at = 0
      for (; at + PIECE_SAMPLES <= all.length; at += PIECE_SAMPLES) {
        if (all[at] === TAG) {
          answer = all[at + 1]! * HALF + all[at + 2]!
          seqs.push(all[at + 3]!)
        } else strange += 1
      }
      rest = all.subarray(at)
    },
    /** Empty where nothing came. */
    text: (): string =>
      samples === 0
        ? ''
        : `answer ${answer} pieces ${runsOf(seqs)}${strange ? ` and ${strange} strange` : ''}`,
    durationMs: (): number => Math.round(samples / 16),
  }
}

/**
 * A recogniser for recordings of numbered pieces: what it hears is which pieces came, in which order. So the words of
 * an answer in the database tell what became of its recording on the whole way.
 */
export const createCountingRecogniser = (): Recogniser => ({
  describe: () => 'counts numbered pieces',
  available: () => true,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  open(events) {
    const runs = numberedRuns()
    let odd = Buffer.alloc(0)
    return {
      push(pcm) {
        const bytes = Buffer.concat([odd, pcm])
        const whole = bytes.length - (bytes.length % 2)
        odd = bytes.subarray(whole)
        runs.take(new Int16Array(new Uint8Array(bytes.subarray(0, whole)).buffer))
      },
      finish() {
        const text = runs.text()
        if (!text) return Promise.resolve()
        const durationMs = runs.durationMs()
        const words = text.split(' ').map((word) => ({ text: word, offsetMs: 0, durationMs: 1 }))
        events.onPhrase({ text, confidence: 0.9, offsetMs: 0, durationMs, words })
        return Promise.resolve()
      },
      cancel() {},
    }
  },
})
