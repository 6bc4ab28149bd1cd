/** A word of synthesised speech; ms from the start of its sentence. */
export type SpeechWord = { text: string; offsetMs: number; durationMs: number }

/** One sentence as raw 16 kHz mono PCM16, with its words. */
export type SpokenSentence = { pcm: Buffer; words: SpeechWord[] }

/** `voice` is an Azure voice name. Rejects when the engine fails or `signal` fires. */
export type Synthesiser = {
  describe(): string
  available(): boolean
  speak(sentence: string, voice: string, signal: AbortSignal): Promise<SpokenSentence>
}

export const PCM_BYTES_PER_MS = 32

export function pcmDurationMs(pcm: Buffer): number {
  return Math.round(pcm.length / PCM_BYTES_PER_MS)
}

/** Cuts a text after the marks that end a sentence; never inside a number or after a common title. */
export function splitSentences(text: string): string[] {
  const parts = text.match(/.+?(?:(?<!\b(?:Mr|Mrs|Ms|Dr|St))[.!?]+(?=\s|$)|$)/gs) ?? []
  return parts.map((part) => part.trim()).filter(Boolean)
}
