import type { Metrics } from '../metrics.ts'

export type Stage = 'final_transcript' | 'first_token' | 'first_sound' | 'first_audio'

/** Times the stages of a turn from the moment the nurse ended hers. */
export class StageClock {
  readonly #metrics: Metrics
  #endedAt: number | undefined

  constructor(metrics: Metrics) {
    this.#metrics = metrics
  }

  turnEnded(): void {
    this.#endedAt = performance.now()
  }

  /** Observes a stage; the first audio is the last of a turn, and what is said unasked is not timed. */
  reached(stage: Stage): void {
    if (this.#endedAt === undefined) return
    this.#metrics.stage.observe({ stage }, (performance.now() - this.#endedAt) / 1_000)
    if (stage === 'first_audio') this.#endedAt = undefined
  }
}
