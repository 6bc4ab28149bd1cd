/** The beginning of a trace: this turn, as the candidate's browser lives it. */
export interface TurnSpan {
  traceId: string
  spanId: string
  /** W3C Trace Context, for whoever continues with it. */
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
