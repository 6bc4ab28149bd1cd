import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

export interface AdmissionLimits {
  /** The 95th percentile of what the event loop is late. */
  maxLagMs: number
  /** Nurses who speak, or wait for their words, at once. */
  maxTalkers: number
}

export interface Load {
  lagMs: number
  talkers: number
}

const LOOK_MS = 1_000
/** How fine the event loop's delay is measured; a loop with nothing to do counts as so late. */
const RESOLUTION_MS = 10
/** Lateness has to last: a single pause is no overload. */
const LATE_LOOKS = 3
/** Room has to last too, and be more than just enough. */
const CALM_LOOKS = 3
const CALM_LAG = 0.5
const CALM_TALKERS = 0.85

/** Whether there is room for one more, from looks at the load: closed for a reason, open again only once it is calm. */
export class AdmissionGate {
  readonly #limits: AdmissionLimits
  #closedFor: 'lag' | 'talkers' | undefined
  #lateLooks = 0
  #calmLooks = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** Why nobody new comes in; undefined while they do. */
  get closedFor(): 'lag' | 'talkers' | undefined {
    return this.#closedFor
  }

  look({ lagMs, talkers }: Load): void {
    const { maxLagMs, maxTalkers } = this.#limits
    this.#lateLooks = lagMs >= maxLagMs ? this.#lateLooks + 1 : 0
    const isCalm = lagMs < maxLagMs * CALM_LAG && talkers < maxTalkers * CALM_TALKERS
    this.#calmLooks = isCalm ? this.#calmLooks + 1 : 0
    if (talkers >= maxTalkers) this.#closedFor = 'talkers'
    else if (this.#lateLooks >= LATE_LOOKS) this.#closedFor = 'lag'
    else if (this.#calmLooks >= CALM_LOOKS) this.#closedFor = undefined
  }
}

export interface AdmissionOptions {
  limits: AdmissionLimits
  /** Nurses of this process who speak, or wait for their words. */
  talkers: () => number
  /** The speech service hears as many as it may, over all processes. */
  isSpeechFull: () => boolean
  metrics: Metrics
}

/**
 * Keeps newcomers out before those inside have to wait: looks every second at how late the event loop is and how many
 * talk. Only interviews that have not begun are ever rejected; who is inside, or comes back, is let in always.
 */
export class Admission {
  readonly #options: AdmissionOptions
  readonly #gate: AdmissionGate
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer: NodeJS.Timeout

  constructor(options: AdmissionOptions) {
    this.#options = options
    this.#gate = new AdmissionGate(options.limits)
    this.#delay.enable()
    options.metrics.admissionOpen.set(1)
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** Whether a newcomer finds room; one who does not is counted. */
  admits(): boolean {
    const { limits, talkers, isSpeechFull, metrics } = this.#options
    const reason =
      this.#gate.closedFor ??
      (talkers() >= limits.maxTalkers ? 'talkers' : isSpeechFull() ? 'recognitions' : undefined)
    if (reason) metrics.newcomersRefused.inc({ reason })
    return reason === undefined
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #look(): void {
    const { talkers, metrics } = this.#options
    const lagMs = Math.max(0, this.#delay.percentile(95) / 1e6 - RESOLUTION_MS)
    this.#delay.reset()
    const load = { lagMs, talkers: talkers() }
    this.#gate.look(load)
    metrics.lag.set(lagMs / 1_000)
    metrics.talkers.set(load.talkers)
    metrics.admissionOpen.set(this.#gate.closedFor ? 0 : 1)
  }
}
