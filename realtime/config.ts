import { ENGINE_LIMITS, type EngineLimits } from '@preceptor/contracts/budgets'
import { timeLimits } from '@preceptor/contracts/time-limits'
import { weakSecrets } from '@preceptor/domain/accounts/secret-strength'
import {
  hasSpeech,
  SPEECH_PROBLEM,
  SPEECH_VARIABLES,
  speechOf,
} from '@preceptor/vendors/azure-speech/environment'
import type { SpeechOptions } from '@preceptor/vendors/azure-speech/speech'
import type { OpenAiOptions } from '@preceptor/vendors/openai/client'
import { OPENAI_VARIABLES, openAiOf } from '@preceptor/vendors/openai/environment'
import { readPublicKeys, signingKeyOf, type VerifyingKey } from '@preceptor/vendors/signing-keys/signing-keys'
import { type TrustsProxy, trustProxy } from '@preceptor/vendors/visitors/proxies'
import { z } from 'zod'
import type { AdmissionLimits } from './admission.ts'
import type { Pace } from './pacing.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const publicKeys = z.string().transform((text, context): VerifyingKey[] => {
  const keys = readPublicKeys(text)
  if (keys) return keys
  context.addIssue('what npm run keys prints')
  return z.NEVER
})

const MIN_PRODUCTION_TOKEN = 32

const Variables = z.object({
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: z.url(),
  DATABASE_DIRECT_URL: z.url().optional(),
  JWT_SECRET: z.string().min(32).optional(),
  JWT_PUBLIC_KEYS: publicKeys.optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  ALLOWED_ORIGINS: list.optional(),
  TRUST_PROXY: trustProxy,
  ...OPENAI_VARIABLES,
  ...SPEECH_VARIABLES,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  CHARTS_TOKEN: z.string().min(8).optional(),
  OPENING_WORDS: z.enum(['on', 'off']).default('on'),
  EARLY_REPLIES: z.enum(['on', 'off']).default('on'),
  REALTIME_TIME_LIMITS: timeLimits(ENGINE_LIMITS),
  ROOM_GRACE_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  MAX_LAG_MS: z.coerce.number().min(1).max(60_000).default(80),
  MAX_TALKERS: z.coerce.number().int().min(0).max(100_000).default(100),
  DRAIN_SECONDS: z.coerce.number().min(0).max(3_600).default(30),
  SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).max(100).default(2),
  EVENTS_PER_SECOND: z.coerce.number().min(1).max(1_000).default(8),
  CHUNKS_PER_SECOND: z.coerce.number().min(1).max(1_000).default(6),
  REPLAYS_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(120),
  ROOM_OPENINGS_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(60),
  DROPPED_SECONDS_PER_HOUR: z.coerce.number().int().min(0).max(100_000).default(1_800),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})
const Environment = Variables.superRefine((env, context) => {
  const { JWT_SECRET, METRICS_TOKEN, CHARTS_TOKEN } = env
  const problems: { path: string[]; message: string }[] = weakSecrets(env, {
    JWT_SECRET,
    METRICS_TOKEN,
    CHARTS_TOKEN,
  })
  if (!JWT_SECRET && !env.JWT_PUBLIC_KEYS)
    problems.push({ path: ['JWT_PUBLIC_KEYS'], message: 'set it to what npm run keys prints, or JWT_SECRET' })
  if (!hasSpeech(env)) problems.push(SPEECH_PROBLEM)
  // It shows what nurses say.
  if (env.NODE_ENV === 'production' && CHARTS_TOKEN && CHARTS_TOKEN.length < MIN_PRODUCTION_TOKEN)
    problems.push({ path: ['CHARTS_TOKEN'], message: `at least ${MIN_PRODUCTION_TOKEN} characters` })
  for (const problem of problems) context.addIssue({ code: 'custom', ...problem })
})

/** Every variable that is read. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(Variables.shape)

export interface Config {
  databaseUrl: string
  /** Where LISTEN works: `databaseUrl`, unless that is a pooler's. */
  databaseDirectUrl: string
  /** `databaseUrl` is that of a pooler. */
  isDatabasePooled: boolean
  databasePool: number
  /** What access tokens are checked with: public halves only, also where a secret was given. */
  verifyingKeys: readonly VerifyingKey[]
  port: number
  host: string
  allowedOrigins: string[]
  /** Which proxies in front are believed what they say of a visitor's address, as at the api. */
  trustsProxy: TrustsProxy
  openAi: OpenAiOptions
  speech: SpeechOptions
  /** Recordings that all processes together have recognised at once. */
  recognitions: number
  /** Lets a developer watch interviews; undefined: nobody can. */
  chartsToken: string | undefined
  /** What `/metrics` is read with; undefined: only this machine and its private network may. */
  metricsToken: string | undefined
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
  /** Whether the interviewer says a few prepared words at once while the reply is being worded. */
  opensReplies: boolean
  /**
   * Whether a reply is asked for with the words understood by the end of the candidate's speech, before they are final.
   */
  asksEarly: boolean
  timeLimits: EngineLimits
  /** A room without a nurse is closed after this; its interview continues from the database. */
  roomGraceMs: number
  /** Beyond these an interview that has not begun has to wait. */
  admission: AdmissionLimits
  /** A process that is asked to leave sees turns that are under way through for so long. */
  drainMs: number
  /** The oldest of more is closed. */
  socketsPerAccount: number
  /** How fast one socket is served. */
  pace: Pace
  /** How often an account may have messages said again. */
  replaysPerHour: number
  /** How often an account may have an interview opened at this process: each may ask the vendors anew. */
  roomOpeningsPerHour: number
  /** How much speech an account may have recognised in recordings that it then drops. */
  droppedSecondsPerHour: number
  /** Where spans are sent, and the share of traces; undefined: nowhere. */
  tracing: { endpoint: string; ratio: number } | undefined
}

/** The public address and its twin by number, so that both ways of typing it work. */
const withTwin = (publicUrl: string): string[] => {
  const { origin } = new URL(publicUrl)
  return [
    ...new Set([
      origin,
      origin.replace('//localhost', '//127.0.0.1'),
      origin.replace('//127.0.0.1', '//localhost'),
    ]),
  ]
}

const publicHalfOf = (secret: string): VerifyingKey[] => {
  const { privateKey: _, ...publicHalf } = signingKeyOf(secret)
  return [publicHalf]
}

/** Reads and checks the environment, once. An empty value counts as unset. Throws with the name of a wrong one. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`wrong configuration: ${problems.join('; ')}`)
  }
  const { data } = parsed
  return {
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    isDatabasePooled: data.DATABASE_DIRECT_URL !== undefined,
    databasePool: data.DATABASE_POOL,
    verifyingKeys: data.JWT_PUBLIC_KEYS ?? publicHalfOf(data.JWT_SECRET ?? ''),
    port: data.PORT,
    host: data.HOST,
    allowedOrigins: data.ALLOWED_ORIGINS ?? withTwin(data.PUBLIC_URL),
    trustsProxy: data.TRUST_PROXY,
    openAi: openAiOf(data),
    speech: speechOf(data),
    recognitions: data.SPEECH_RECOGNITIONS,
    chartsToken: data.CHARTS_TOKEN,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    opensReplies: data.OPENING_WORDS === 'on',
    asksEarly: data.EARLY_REPLIES === 'on',
    timeLimits: data.REALTIME_TIME_LIMITS,
    roomGraceMs: data.ROOM_GRACE_SECONDS * 1_000,
    admission: { maxLagMs: data.MAX_LAG_MS, maxTalkers: data.MAX_TALKERS },
    drainMs: data.DRAIN_SECONDS * 1_000,
    socketsPerAccount: data.SOCKETS_PER_ACCOUNT,
    pace: { eventsPerSecond: data.EVENTS_PER_SECOND, chunksPerSecond: data.CHUNKS_PER_SECOND },
    replaysPerHour: data.REPLAYS_PER_HOUR,
    roomOpeningsPerHour: data.ROOM_OPENINGS_PER_HOUR,
    droppedSecondsPerHour: data.DROPPED_SECONDS_PER_HOUR,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  }
}
