import type { Db } from '@preceptor/db/connect'
import type { Engine } from '@preceptor/interview/engine'
import { DroppedSpeech } from '@preceptor/interview/listening/dropped-speech'
import { createInterviewMetrics } from '@preceptor/interview/prometheus'
import { databaseStore } from '@preceptor/interview/store'
import { PreparedOpenings } from '@preceptor/interview/wording/prepared-openings'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'

/** Seconds of an account's speech an hour that may be recognised and come to nothing. */
const DROPPED_SECONDS_PER_HOUR = 1_800

interface Parts {
  db: Db
  /** Names this process as owner of leases. */
  holder: string
  openai: OpenAi
  speech: Speech
  config: Pick<Config, 'timeLimits'>
  metrics: Registry
  log: Engine['log']
}

/**
 * What the interviews in single requests share. A request waits for its whole reply: nothing is said before it is
 * worded, and no reply is asked for before the words are final.
 */
export const createInterviewEngine = ({
  db,
  holder,
  openai,
  speech,
  config,
  metrics,
  log,
}: Parts): Engine => ({
  store: databaseStore(db, holder),
  openAi: openai,
  speech,
  decoders: new OpusDecoders(),
  openings: new PreparedOpenings(speech),
  limits: config.timeLimits,
  asksEarly: false,
  droppedSpeech: new DroppedSpeech(DROPPED_SECONDS_PER_HOUR),
  metrics: createInterviewMetrics(metrics),
  log,
})
