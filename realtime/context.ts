import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { connect, type Db } from '@preceptor/db/connect'
import { DroppedSpeech } from '@preceptor/interview/listening/dropped-speech'
import { RecognitionSlots } from '@preceptor/interview/listening/recognition-slots'
import { databaseStore, type InterviewStore } from '@preceptor/interview/store'
import { Watchers } from '@preceptor/interview/watching/watchers'
import { PreparedOpenings } from '@preceptor/interview/wording/prepared-openings'
import { createSpeech, type Speech } from '@preceptor/vendors/azure-speech/speech'
import { observeOpenAi, observeSpeech } from '@preceptor/vendors/observed-calls'
import { createOpenAi, type OpenAi } from '@preceptor/vendors/openai/client'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { startTracing, type Tracing } from '@preceptor/vendors/tracing/tracing'
import { type Logger, pino } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const OPENINGS_AGAIN_MS = 5_000

/** Everything a realtime process holds. Made once; tests override parts. */
export interface Context {
  config: Config
  db: Db
  /** Where interviews are kept. */
  store: InterviewStore
  openAi: OpenAi
  speech: Speech
  /** What the speech service allows at once, shared with the other processes. */
  recognitions: RecognitionSlots
  decoders: OpusDecoders
  openings: PreparedOpenings
  /** Pause before openings that could not be prepared are tried again; the next ones are longer. Tests change it. */
  openingsAgainMs: number
  metrics: Metrics
  /** How often an account has messages said again; each is synthesised anew. By account id. */
  replays: RateLimiterMemory
  /** How often an account has interviews opened here; each may ask the vendors for the same line again. By account id. */
  roomOpenings: RateLimiterMemory
  droppedSpeech: DroppedSpeech
  /** Undefined without `CHARTS_TOKEN`: nobody can watch. */
  watchers: Watchers | undefined
  /** Undefined without a collector. */
  tracing: Tracing | undefined
  log: Logger
  /** Names this process as holder of leases. */
  holder: string
}

export const createContext = (config: Config): Context => {
  const db = connect(config.databaseUrl, {
    maxConnections: config.databasePool,
    isPooled: config.isDatabasePooled,
  })
  const log = pino({ name: 'realtime', level: config.logLevel })
  const metrics = createMetrics(db, log)
  const holder = `realtime-${process.pid}-${crypto.randomUUID().slice(0, 8)}`
  const recognitions = new RecognitionSlots({
    db,
    holder,
    most: config.recognitions,
    databaseMs: config.timeLimits.recognitionSlot,
  })
  const { acquire: admit } = recognitions
  const speech = observeSpeech(createSpeech({ ...config.speech, admit }), metrics.onVendorCall)
  return {
    config,
    db,
    store: databaseStore(db, holder),
    openAi: observeOpenAi(createOpenAi(config.openAi), metrics.onVendorCall),
    speech,
    recognitions,
    decoders: new OpusDecoders(),
    openings: new PreparedOpenings(speech),
    openingsAgainMs: OPENINGS_AGAIN_MS,
    metrics,
    replays: new RateLimiterMemory({ points: config.replaysPerHour, duration: HOUR_SECONDS }),
    roomOpenings: new RateLimiterMemory({ points: config.roomOpeningsPerHour, duration: HOUR_SECONDS }),
    droppedSpeech: new DroppedSpeech(config.droppedSecondsPerHour),
    watchers:
      config.chartsToken === undefined
        ? undefined
        : new Watchers({ db, holder, chartsToken: config.chartsToken, log }),
    tracing: config.tracing && startTracing({ service: 'preceptor-realtime', ...config.tracing }),
    log,
    holder,
  }
}

/** Closes what `createContext` opened. */
export const closeContext = async (context: Context): Promise<void> => {
  context.openings.close()
  context.watchers?.relay.close()
  context.speech.close()
  context.decoders.close()
  await context.recognitions.close()
  await Promise.all([context.db.destroy(), context.tracing?.stop()])
}
