import type { TurnTrace } from '@preceptor/contracts/interviews/turn-trace'
import { LATENCY_STAGES, type TurnLatency } from './turn-latency.ts'

/** What the server receives of a traced turn; undefined for one that is not, or that came to nothing. */
export const turnTrace = (turn: TurnLatency, timeOrigin = performance.timeOrigin): TurnTrace | undefined => {
  const stages = LATENCY_STAGES.flatMap((stage) => {
    const at = turn[stage]
    return at === undefined ? [] : [{ stage, atMs: timeOrigin + at }]
  })
  if (!turn.span || stages.length === 0) return undefined
  const { traceId, spanId } = turn.span
  return { traceId, spanId, releasedAtMs: timeOrigin + turn.released, stages }
}
