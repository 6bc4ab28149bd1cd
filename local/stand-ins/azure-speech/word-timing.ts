import type { SpeechWord } from './synthesiser.ts'

export type Stretch = { startMs: number; endMs: number }

/** flite's `-psdur` line, `phone:endSeconds` each, as the stretches of sound between its pauses. */
export function readStretches(segmentLine: string): Stretch[] {
  const stretches: Stretch[] = []
  let open: Stretch | null = null
  let startMs = 0
  for (const segment of segmentLine.trim().split(/\s+/)) {
    const [phone, end] = segment.split(':')
    const endMs = Math.round(Number(end) * 1000)
    if (!phone || Number.isNaN(endMs)) continue
    if (phone === 'pau') open = null
    else if (open) open.endMs = endMs
    else {
      open = { startMs, endMs }
      stretches.push(open)
    }
    startMs = endMs
  }
  return stretches
}

/** About how long a word takes to say; a digit is a word of its own. */
function weight(word: string): number {
  const letters = word.replace(/[^\p{L}]/gu, '').length
  const digits = word.replace(/\D/g, '').length
  return 1 + letters + 4 * digits
}

/**
 * Word boundaries: the phrases between punctuation marks are laid on the stretches between pauses when both
 * are as many, else all words on the whole span; inside, in proportion to the word's length.
 */
export function timeWords(sentence: string, stretches: Stretch[]): SpeechWord[] {
  const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const first = stretches[0]
  const last = stretches.at(-1)
  if (!first || !last || !words.length) return []
  const phrases: string[][] = [[]]
  for (const word of words) {
    phrases.at(-1)!.push(word)
    if (/[,;:.!?]["')]*$/.test(word)) phrases.push([])
  }
  if (!phrases.at(-1)!.length) phrases.pop()
  if (phrases.length !== stretches.length) {
    return layWords(words, { startMs: first.startMs, endMs: last.endMs })
  }
  return phrases.flatMap((phrase, index) => layWords(phrase, stretches[index]!))
}

function layWords(words: string[], { startMs, endMs }: Stretch): SpeechWord[] {
  const total = words.reduce((sum, word) => sum + weight(word), 0)
  let passed = 0
  return words.map((text) => {
    const offsetMs = Math.round(startMs + ((endMs - startMs) * passed) / total)
    passed += weight(text)
    const nextMs = Math.round(startMs + ((endMs - startMs) * passed) / total)
    return { text, offsetMs, durationMs: nextMs - offsetMs }
  })
}
