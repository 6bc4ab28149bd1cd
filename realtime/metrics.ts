import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 20]

/** What one process measures of itself. Stages of a turn are counted from the end of the nurse's speech. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    prefix: 'preceptor_realtime_',
    eventLoopMonitoringPrecision: 10,
  })
  const stage = new Histogram({
    name: 'preceptor_turn_stage_seconds',
    help: 'From the end of speech (or a typed answer) to final transcript, first reply token, first audio',
    labelNames: ['stage'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    stage,
    rooms: new Gauge({
      name: 'preceptor_rooms',
      help: 'Interviews held by this process',
      registers: [registry],
    }),
    chunks: new Counter({
      name: 'preceptor_chunks_total',
      help: 'Recording chunks by outcome',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    vendorFailures: new Counter({
      name: 'preceptor_vendor_failures_total',
      help: 'Vendor calls that failed or were late',
      labelNames: ['vendor'] as const,
      registers: [registry],
    }),
    saves: new Histogram({
      name: 'preceptor_save_seconds',
      help: 'Time to save a transition',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
