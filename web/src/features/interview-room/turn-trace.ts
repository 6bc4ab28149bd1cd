import type { TurnTrace } from '@preceptor/contracts/turn-trace'
import { LATENCY_STAGES, type TurnLatency } from './turn-latency.ts'

/** The beginning of a trace: this turn, as her browser lives it. */
export interface TurnSpan {
  traceId: string
  spanId: string
  /** W3C Trace Context, for whoever goes on with it. */
  header: { traceparent: string }
}

const hex = () => crypto.randomUUID().replaceAll('-', '')

/** A span for this share of turns, 0 to 1. */
export const beginSpan = (ratio: number): TurnSpan | undefined => {
  if (Math.random() >= ratio) return undefined
  const traceId = hex()
  const spanId = hex().slice(-16)
  return { traceId, spanId, header: { traceparent: `00-${traceId}-${spanId}-01` } }
}

/** What the server is told of a traced turn; undefined for one that is not, or that came to nothing. */
export const turnTrace = (turn: TurnLatency, timeOrigin = performance.timeOrigin): TurnTrace | undefined => {
  const stages = LATENCY_STAGES.flatMap((stage) => {
    const at = turn[stage]
    return at === undefined ? [] : [{ stage, atMs: timeOrigin + at }]
  })
  if (!turn.span || stages.length === 0) return undefined
  const { traceId, spanId } = turn.span
  return { traceId, spanId, releasedAtMs: timeOrigin + turn.released, stages }
}
