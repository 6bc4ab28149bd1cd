/** A word as it was said; ms from the start of the audio. */
export type HeardWord = { text: string; offsetMs: number; durationMs: number }

/** One stretch of speech between two pauses, lower-case verbatim text. */
export type HeardPhrase = {
  text: string
  confidence: number
  offsetMs: number
  durationMs: number
  words: HeardWord[]
}

/**
 * A partial covers the phrase now being heard, not those before it. `onSilence`: nobody has spoken since the last phrase,
 * up to so many ms from the start of the audio.
 */
export type HearingEvents = {
  onPartial(text: string): void
  onPhrase(phrase: HeardPhrase): void
  onSilence?(untilMs: number): void
}

/** One turn being heard. `finish` resolves after the last phrase; `cancel` gives the decoder back at once. */
export type Hearing = { push(pcm: Buffer): void; finish(): Promise<void>; cancel(): void }

export type Recogniser = {
  /** One line for people: what hears, or what is missing and how to mend it. */
  describe(): string
  available(): boolean
  start(): Promise<void>
  /** `phrases` are words to expect, by the same in small letters. */
  open(events: HearingEvents, phrases?: ReadonlyMap<string, string>): Hearing
  stop(): Promise<void>
}
