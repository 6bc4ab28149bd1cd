import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export interface TracingOptions {
  /** As the collector shows it: `preceptor-api`, `preceptor-realtime`. */
  service: string
  /** Of an OTLP collector over HTTP, without `/v1/traces`. `OTEL_EXPORTER_OTLP_HEADERS` goes along. */
  endpoint: string
  /** The share of traces begun here that are kept, 0 to 1; for one begun elsewhere that was decided there. */
  ratio: number
}

/** A span that another program measured. Times in epoch ms. */
export interface MeasuredSpan {
  service: string
  name: string
  /** 32 and 16 hex digits. */
  traceId: string
  spanId: string
  startMs: number
  endMs: number
  events: readonly { name: string; atMs: number }[]
}

export interface Tracing {
  /** Sends a span on that was measured where no collector can be reached from. */
  record: (span: MeasuredSpan) => void
  /** Resolves when all spans have left. */
  stop: () => Promise<void>
}

/**
 * Sends the spans of this process to a collector, once a process. Until then, and without it, the tracer of
 * `@opentelemetry/api` makes spans that cost nothing.
 */
export const startTracing = ({ service, endpoint, ratio }: TracingOptions): Tracing => {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return { record: (span) => record(processor, span), stop: () => provider.shutdown() }
}

/** Makes the span again with the ids it has. */
const record = (processor: SpanProcessor, span: MeasuredSpan): void => {
  const { service, name, traceId, spanId, startMs, endMs, events } = span
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => spanId },
    spanProcessors: [processor],
  })
  const made = provider.getTracer('preceptor').startSpan(name, { startTime: startMs }, ROOT_CONTEXT)
  for (const event of events) made.addEvent(event.name, event.atMs)
  made.end(endMs)
}
