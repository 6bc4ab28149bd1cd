import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ChunkOutcome, InterviewMetrics } from './metrics.ts'

/** From what nobody notices to what nobody waits for. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 20]

const CHUNK_OUTCOMES: readonly ChunkOutcome[] = [
  'taken',
  'repeated',
  'held',
  'too-far',
  'too-large',
  'full',
  'stale',
]

/**
 * The metrics of interviews in a Prometheus registry. Labels are closed lists, never ids. `noteRecordingBytes` is
 * called with the bytes that wait to become text, for whoever keeps the peak.
 */
export const createInterviewMetrics = (
  registry: Registry,
  noteRecordingBytes: (bytes: number) => void = () => {},
): InterviewMetrics => {
  const stage = new Histogram({
    name: 'preceptor_turn_stage_seconds',
    help: 'From the end of speech (or a typed answer) to final transcript, first reply token, first sound of any kind, first audio of the reply',
    labelNames: ['stage'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  let mostWaiting = 0
  new Gauge({
    name: 'preceptor_outbox_high_water',
    help: 'The most frames and transitions of one interview that waited for a save, since this was last read',
    registers: [registry],
    collect() {
      this.set(mostWaiting)
      mostWaiting = 0
    },
  })
  const chunkOutcomes = new Counter({
    name: 'preceptor_chunks_total',
    help: 'Recording chunks by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  // Looked up once: each of a chunk's few microseconds counts.
  const chunks = {} as Record<ChunkOutcome, Counter.Internal>
  for (const outcome of CHUNK_OUTCOMES) chunks[outcome] = chunkOutcomes.labels({ outcome })
  const turns = new Counter({
    name: 'preceptor_turns_total',
    help: 'Answers taken; recordings the recogniser failed at; replies from static text since the model failed; rooms that broke',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const earlyReplies = new Counter({
    name: 'preceptor_early_replies_total',
    help: 'Replies asked for before the words were final: used, or dropped since those came out otherwise',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const recordings = new Gauge({
    name: 'preceptor_recordings',
    help: 'Recordings held in memory',
    registers: [registry],
  })
  const vendorFailures = new Counter({
    name: 'preceptor_vendor_failures_total',
    help: 'Vendor calls that failed or were late',
    labelNames: ['vendor'] as const,
    registers: [registry],
  })
  const saves = new Histogram({
    name: 'preceptor_save_seconds',
    help: 'Time to save a transition',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  return {
    turn: (outcome) => turns.inc({ outcome }),
    stage: (name, seconds) => stage.observe({ stage: name }, seconds),
    save: (seconds) => saves.observe(seconds),
    waitingToSend: (count) => {
      if (count > mostWaiting) mostWaiting = count
    },
    chunk: (outcome) => chunks[outcome].inc(),
    recordings: (change) => recordings.inc(change),
    recordingBytes: (bytes) => noteRecordingBytes(bytes),
    vendorFailure: (vendor) => vendorFailures.inc({ vendor }),
    earlyReply: (outcome) => earlyReplies.inc({ outcome }),
  }
}
