import { connectionsOf, type Db } from '@preceptor/db/connect'
import { answersWithin } from '@preceptor/db/ping'
import type { ObserveCall } from '@preceptor/vendors/observed-calls'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 20]

/** A scrape waits ten seconds; a database that takes longer than this is away. */
const DATABASE_MS = 2_000

/**
 * What one process measures of itself. Stages of a turn are counted from the end of the nurse's speech. Labels are
 * closed lists, never ids.
 */
export const createMetrics = (db: Db) => {
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
  const vendorCalls = new Histogram({
    name: 'preceptor_vendor_call_seconds',
    help: 'Calls of vendors by outcome: recognition from the end of the audio, synthesis to its first sound, the rest whole',
    labelNames: ['vendor', 'operation', 'outcome'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const onVendorCall: ObserveCall = ({ vendor, operation, outcome, seconds }) =>
    vendorCalls.observe({ vendor, operation, outcome }, seconds)
  new Gauge({
    name: 'preceptor_database_connections',
    help: 'Connections of this process to the database: busy, idle, and what waits for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'preceptor_database_up',
    help: '1 while the database answers',
    registers: [registry],
    async collect() {
      this.set((await answersWithin(db, DATABASE_MS)) ? 1 : 0)
    },
  })
  return {
    registry,
    stage,
    onVendorCall,
    turns: new Counter({
      name: 'preceptor_turns_total',
      help: 'Answers taken; recordings the recogniser failed at; replies worded by rule for want of the model; rooms that broke',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    events: new Histogram({
      name: 'preceptor_event_seconds',
      help: 'Time from an event of a page to its acknowledgement, by ok or the code of the refusal',
      labelNames: ['event', 'outcome'] as const,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    connections: new Counter({
      name: 'preceptor_connections_total',
      help: 'Sockets that knocked: admitted, or the code of the refusal',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    sockets: new Gauge({
      name: 'preceptor_sockets',
      help: 'Sockets that are open',
      registers: [registry],
    }),
    floods: new Counter({
      name: 'preceptor_floods_total',
      help: 'Sockets closed because too much of theirs waited',
      registers: [registry],
    }),
    recordings: new Gauge({
      name: 'preceptor_recordings',
      help: 'Recordings held in memory',
      registers: [registry],
    }),
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
