import type { Recogniser } from '@preceptor/local/stand-ins/azure-speech/recogniser'

/** Samples of one numbered piece of a recording: tag, who says it (two halves), which piece, then silence. */
export const PIECE_SAMPLES = 64
const PIECE_BYTES = PIECE_SAMPLES * 2
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
    const seqs: number[] = []
    let rest = Buffer.alloc(0)
    let answer = 0
    let strange = 0
    let heardBytes = 0

    const take = (piece: Buffer): void => {
      if (piece.readInt16LE(0) !== TAG) strange += 1
      else {
        answer = piece.readInt16LE(2) * HALF + piece.readInt16LE(4)
        seqs.push(piece.readInt16LE(6))
      }
    }
    return {
      push(pcm) {
        heardBytes += pcm.length
        rest = Buffer.concat([rest, pcm])
        for (; rest.length >= PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) take(rest)
      },
      finish() {
        if (heardBytes === 0) return Promise.resolve()
        const text = `answer ${answer} pieces ${runsOf(seqs)}${strange ? ` and ${strange} strange` : ''}`
        const durationMs = Math.round(heardBytes / 32)
        const words = text.split(' ').map((word) => ({ text: word, offsetMs: 0, durationMs: 1 }))
        events.onPhrase({ text, confidence: 0.9, offsetMs: 0, durationMs, words })
        return Promise.resolve()
      },
      cancel() {},
    }
  },
})
