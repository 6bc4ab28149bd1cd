import { type Config, readConfig } from '@preceptor/api/config'
import { connect, type Db } from '@preceptor/db/connect'
import { type Config as RealtimeConfig, readConfig as readRealtimeConfig } from '@preceptor/realtime/config'
import { type CloudAddresses, cloudAddresses } from '@preceptor/vendors/azure-speech/probe'
import { createSpeech, type Speech } from '@preceptor/vendors/azure-speech/speech'
import { createOpenAi, type OpenAi } from '@preceptor/vendors/openai/client'
import { createOpenAiProbe, type OpenAiProbe } from '@preceptor/vendors/openai/probe'
import { createStripe, type StripeApi } from '@preceptor/vendors/stripe/client'
import { createStripeProbe, type StripeProbe } from '@preceptor/vendors/stripe/probe'
import { failure, type Row } from './check.ts'
import type { Options } from './read-options.ts'

/** All that the checks work with. */
export interface DoctorContext {
  config: Config
  realtime: RealtimeConfig
  db: Db
  openAi: OpenAi
  openAiProbe: OpenAiProbe
  speech: Speech
  stripe: StripeApi
  stripeProbe: StripeProbe
  options: Pick<Options, 'isFull' | 'mailTo'>
  /** Milliseconds of this machine's clock. */
  now: () => number
  /** Where a region of the speech service is. */
  speechAddresses: (region: string) => CloudAddresses
  /** How long Stripe has to deliver an event. */
  webhookWaitMs: number
}

/** What a test of the doctor sets in place of what is. */
export type Surroundings = Partial<Pick<DoctorContext, 'now' | 'webhookWaitMs' | 'speechAddresses'>>

/** Mostly it takes a second or two. */
const WEBHOOK_WAIT_MS = 20_000

/** Opens what the checks work with. */
export function createDoctorContext(
  { config, realtime }: Configs,
  options: DoctorContext['options'],
  { now = Date.now, webhookWaitMs = WEBHOOK_WAIT_MS, speechAddresses = cloudAddresses }: Surroundings = {},
): DoctorContext {
  return {
    config,
    realtime,
    db: connect(config.database.url, { maxConnections: 2 }),
    openAi: createOpenAi(config.openai),
    openAiProbe: createOpenAiProbe(config.openai),
    speech: createSpeech(config.speech),
    // Somebody looks at this: what does not work is to be seen, not tried again.
    stripe: createStripe({ ...config.stripe, maxRetries: 0 }),
    stripeProbe: createStripeProbe(config.stripe),
    options,
    now,
    webhookWaitMs,
    speechAddresses,
  }
}

interface Configs {
  config: Config
  realtime: RealtimeConfig
}

const SERVERS = [
  ['api', readConfig],
  ['realtime server', readRealtimeConfig],
] as const

/** The configuration as both servers read it, or a row for each that would not start. */
export function readConfigs(env: NodeJS.ProcessEnv): Configs | Row[] {
  const rows = SERVERS.flatMap(([name, read]): Row[] => {
    try {
      read(env)
      return []
    } catch (error) {
      return [rowOf(name, (error as Error).message)]
    }
  })
  return rows.length > 0 ? rows : { config: readConfig(env), realtime: readRealtimeConfig(env) }
}

/** The rows of a configuration that both servers start with. */
export const GOOD_CONFIGURATION: Row[] = SERVERS.map(([name]) => ({
  group: 'configuration',
  name,
  variables: [],
  status: 'ok',
  seen: 'Every variable can be read.',
  durationMs: 0,
}))

function rowOf(name: string, message: string): Row {
  const words = message.split(/[^A-Z0-9_]/).filter((word) => word.includes('_'))
  const variables = [...new Set(words)]
  const [headline = '', ...lines] = message.split('\n')
  const text = lines.join('; ') || headline
  const todo = `Set ${variables.join(', ') || 'it'} as .env.example says.`
  return { group: 'configuration', name, variables, durationMs: 0, ...failure(text, todo) }
}
