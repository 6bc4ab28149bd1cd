import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import type { RecognitionResult, Speech, SynthesisWord } from '@preceptor/vendors/azure-speech/speech'

/** A sentence as 16 kHz samples, with the words as their times were announced. */
export async function say(
  speech: Speech,
  { text, voice = 'professional', signal }: { text: string; voice?: PersonalityKey; signal: AbortSignal },
): Promise<{ pcm: Int16Array; words: SynthesisWord[] }> {
  const pieces: Uint8Array[] = []
  const words: SynthesisWord[] = []
  await speech.synthesise({
    text,
    voice,
    signal,
    onAudio: (bytes) => pieces.push(bytes),
    onWord: (word) => words.push(word),
  })
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return { pcm: new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1), words }
}

/** What is understood of samples that are spoken one after the other. */
export function hear(
  speech: Speech,
  parts: readonly Int16Array[],
  phrases: readonly string[] = [],
): Promise<RecognitionResult> {
  const turn = speech.openRecognition({ onPartial: () => {}, phrases })
  for (const part of parts) turn.push(part)
  return turn.finish()
}
