import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { toClientState } from '@preceptor/statecharts/interview-view'
import type { Allowance } from './allowance.ts'
import type { Audience } from './audience.ts'
import type { SavedTransition } from './journal.ts'
import type { OrderedSender } from './ordered-sender.ts'

/** Tells an audience what has been saved, and after it what follows from it. */
export class Announcer {
  readonly #audience: Audience
  readonly #sender: OrderedSender
  readonly #allowance: Allowance

  constructor(audience: Audience, sender: OrderedSender, allowance: Allowance) {
    this.#audience = audience
    this.#sender = sender
    this.#allowance = allowance
  }

  /** What the audience may see of a transition now that it is saved. */
  show(
    { snapshot, seq, entries, cuts, voiceSecondsUsed }: SavedTransition,
    transcript: readonly TranscriptEntry[],
  ): void {
    for (const { messageId, heardChars } of cuts) {
      const text = transcript.find((entry) => entry.messageId === messageId)?.content ?? ''
      this.#audience('transcript:cut', { messageId, text, heardChars })
    }
    // The state first: an answer never appears beside the state in which it was given.
    this.#audience('interview:state', toClientState(snapshot, seq))
    for (const { turnId, messageId, content, confidence } of entries) {
      if (turnId) this.#audience('transcript:final', { turnId, messageId, text: content, confidence })
    }
    if (voiceSecondsUsed !== null) this.#allowance.set({ usedSeconds: voiceSecondsUsed })
  }

  /** An audience that hears of things after everything that is being saved, where they are still wanted by then. */
  emitWhile =
    (isWanted: () => boolean): Audience =>
    (event, ...args) => {
      this.#sender.push(() => {
        if (isWanted()) this.#audience(event, ...args)
      })
    }
}
