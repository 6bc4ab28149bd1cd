import { METRIC_HELP } from '@preceptor/contracts/metric-helps'
import { connectionsOf, type Db } from '@preceptor/db/connect'
import { answersWithin } from '@preceptor/db/ping'
import { createInterviewMetrics, SECONDS } from '@preceptor/interview/prometheus'
import type { ObserveCall } from '@preceptor/vendors/observed-calls'
import { createVendorHealth } from '@preceptor/vendors/vendor-health'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A scrape waits ten seconds; a database that takes longer than this is away. */
const DATABASE_MS = 2_000

/** Where bytes wait: to be taken by a page, to be served in the turn of a socket, to become words. */
type Buffer = 'page' | 'socket' | 'recording'

/**
 * What one process measures of itself. Stages of a turn are counted from the end of the nurse's speech. Labels are
 * closed lists, never ids.
 */
export const createMetrics = (db: Db, log: Logger) => {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    prefix: 'preceptor_realtime_',
    eventLoopMonitoringPrecision: 10,
  })
  const vendorCalls = new Histogram({
    name: 'preceptor_vendor_call_seconds',
    help: METRIC_HELP.vendorCalls,
    labelNames: ['vendor', 'operation', 'outcome'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const vendors = createVendorHealth(registry, log)
  const onVendorCall: ObserveCall = (call) => {
    const { vendor, operation, outcome, seconds } = call
    vendorCalls.observe({ vendor, operation, outcome }, seconds)
    vendors.observe(call)
  }
  new Gauge({
    name: 'preceptor_database_connections',
    help: METRIC_HELP.databaseConnections,
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'preceptor_database_up',
    help: METRIC_HELP.databaseUp,
    registers: [registry],
    async collect() {
      this.set((await answersWithin(db, DATABASE_MS)) ? 1 : 0)
    },
  })
  const buffers: Record<Buffer, number> = { page: 0, socket: 0, recording: 0 }
  new Gauge({
    name: 'preceptor_buffer_high_water_bytes',
    help: 'The most that waited at once since this was last read: for a page to take it, of a socket for its turn, of a recording for its words',
    labelNames: ['buffer'] as const,
    registers: [registry],
    collect() {
      for (const buffer of Object.keys(buffers) as Buffer[]) {
        this.set({ buffer }, buffers[buffer])
        buffers[buffer] = 0
      }
    },
  })
  /** Notes how much is in a buffer; the most is what is exported. */
  const noteBuffer = (buffer: Buffer, bytes: number): void => {
    if (bytes > buffers[buffer]) buffers[buffer] = bytes
  }
  return {
    registry,
    noteBuffer,
    slowPages: new Counter({
      name: 'preceptor_slow_pages_total',
      help: 'Pages that took too little: the voice of a message left out, connections cut',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    onVendorCall,
    /** How the vendors answered this process. */
    vendors,
    interviews: createInterviewMetrics(registry, (bytes) => noteBuffer('recording', bytes)),
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
    rooms: new Gauge({
      name: 'preceptor_rooms',
      help: 'Interviews held by this process',
      registers: [registry],
    }),
    handovers: new Counter({
      name: 'preceptor_handovers_total',
      help: 'Interviews handed over by a process that leaves: between two turns, or cut because time was up',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    admissionOpen: new Gauge({
      name: 'preceptor_admission_open',
      help: '1 while this process lets new interviews in',
      registers: [registry],
    }),
    newcomersRefused: new Counter({
      name: 'preceptor_newcomers_refused_total',
      help: 'New interviews kept out, by what there was too much of: lag of the event loop, talkers, recognitions of all processes',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    lag: new Gauge({
      name: 'preceptor_lag_p95_seconds',
      help: 'How late the event loop was in the last second, which admission goes by',
      registers: [registry],
    }),
    talkers: new Gauge({
      name: 'preceptor_talkers',
      help: 'Nurses who speak, or wait for their words',
      registers: [registry],
    }),
    leaving: new Gauge({
      name: 'preceptor_leaving',
      help: '1 once this process was told to leave',
      registers: [registry],
    }),
    openings: new Gauge({
      name: 'preceptor_opening_words',
      help: 'Ways to open a reply at once that are synthesised and ready; 0 until all were tried',
      registers: [registry],
    }),
    openingsMissing: new Gauge({
      name: 'preceptor_opening_words_missing',
      help: 'Ways to open a reply that are not synthesised yet, or could not be so far; 0 where replies are not opened',
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
