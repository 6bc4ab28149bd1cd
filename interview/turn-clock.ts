import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'
import type { InterviewMetrics, Stage } from './metrics.ts'

const tracer = trace.getTracer('preceptor')

/** Times the stages of a turn from its end, in metrics and as a span of its trace. */
export class TurnClock {
  readonly #metrics: InterviewMetrics
  readonly #interviewId: string
  #endedAt: number | undefined
  #span: Span | undefined
  #context: TraceContext = ROOT_CONTEXT

  constructor(metrics: InterviewMetrics, interviewId: string) {
    this.#metrics = metrics
    this.#interviewId = interviewId
  }

  /** Starts the clock of a turn, below the browser's span where there is one. */
  turnEnded(traceparent?: string): void {
    this.over()
    this.#endedAt = performance.now()
    const browser = propagation.extract(ROOT_CONTEXT, { traceparent })
    const attributes = { 'preceptor.interview_id': this.#interviewId }
    this.#span = tracer.startSpan('turn', { kind: SpanKind.SERVER, attributes }, browser)
    this.#context = trace.setSpan(browser, this.#span)
  }

  /** Runs what follows from the turn: the calls of vendors in it become spans below the turn's. */
  follow(act: () => void): void {
    context.with(this.#context, act)
  }

  /** Observes a stage; the first audio is the last of a turn, and what is said unasked is not timed. */
  reached(stage: Stage): void {
    if (this.#endedAt === undefined) return
    this.#metrics.stage(stage, (performance.now() - this.#endedAt) / 1_000)
    this.#span?.addEvent(stage)
    if (stage !== 'first_audio') return
    this.#endedAt = undefined
    this.over()
  }

  /** The turn's span ends, with what it reached. */
  over(): void {
    this.#span?.end()
    this.#span = undefined
  }
}
