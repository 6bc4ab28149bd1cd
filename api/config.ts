import { API_LIMITS, type ApiLimits } from '@preceptor/contracts/budgets'
import { SUPPORT_EMAIL } from '@preceptor/contracts/public/support-email'
import { MIN_AUDIT_DAYS } from '@preceptor/contracts/teams/audit'
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
import { readSecrets, type SigningKey, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { type TrustsProxy, trustProxy } from '@preceptor/vendors/visitors/proxies'
import { z } from 'zod'
import { parseRateLimits, type RateLimitTable } from './limits/table.ts'
import type { LinkSecrets } from './tokens.ts'

const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** Secrets of a kind, the newest first. */
const secrets = z
  .string()
  .default('')
  .transform(readSecrets)
  .refine((list) => list.every(({ length }) => length >= 32), 'each needs at least 32 characters')

const readList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)

const Env = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    DATABASE_URL: url(/^postgres(ql)?$/),
    DATABASE_DIRECT_URL: url(/^postgres(ql)?$/).optional(),
    JOBS_DATABASE_URL: url(/^postgres(ql)?$/).optional(),
    AUDIT_DAYS: z.coerce.number().int().min(MIN_AUDIT_DAYS).max(3_650).default(400),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
    JWT_SECRET: z.string().min(32),
    JWT_SIGNING_KEYS: secrets,
    LINK_SECRETS: secrets,
    GUIDE_SECRETS: secrets,
    REFRESH_SECRETS: secrets,
    SEAL_SECRETS: secrets,
    LOG_SECRET: z.string().min(32).optional(),
    PUBLIC_URL: url(/^https?$/).default('http://localhost:3000'),
    REALTIME_URL: url(/^(http|ws)s?$/).optional(),
    ALLOWED_ORIGINS: z.string().optional(),
    TRUST_PROXY: trustProxy,
    ...OPENAI_VARIABLES,
    ...SPEECH_VARIABLES,
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: url(/^https?$/).optional(),
    GUIDE_PAYMENT_LINK: url(/^https?$/).optional(),
    MARKETING_CLAIMS_PROVED: z.enum(['true', 'false']).default('false'),
    BREACHED_PASSWORDS_URL: url(/^https?$/).optional(),
    SMTP_URL: url(/^smtps?$/),
    SUPPORT_EMAIL: z.email().default(SUPPORT_EMAIL),
    MAIL_FROM: z.string().default('Preceptor <no-reply@preceptor.example>'),
    API_TIME_LIMITS: timeLimits(API_LIMITS),
    JUDGE_TIMES: z.coerce.number().int().min(1).max(5).default(3),
    VISITOR_TURNS_A_DAY: z.coerce.number().int().min(0).max(100_000).optional(),
    RATE_LIMITS: z.string().default('').transform(parseRateLimits),
    SSO_INTERNAL_HOSTS: z.string().default('').transform(readList),
    DNS_SERVERS: z.string().default('').transform(readList),
    WEB_DIST: z.string().optional(),
    NOTICE_SECONDS: z.coerce.number().min(0).max(600).default(0),
    METRICS_TOKEN: z.string().min(16).optional(),
    CHARTS_TOKEN: z.string().min(8).optional(),
    API_DOCS: z.enum(['on', 'off']).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .refine((env) => env.OPENAI_API_KEY || env.OPENAI_BASE_URL, {
    path: ['OPENAI_API_KEY'],
    message: 'set it, or OPENAI_BASE_URL to an engine that needs no key',
  })
  .refine(hasSpeech, SPEECH_PROBLEM)
  .refine((env) => env.STRIPE_SECRET_KEY || env.STRIPE_API_BASE, {
    path: ['STRIPE_SECRET_KEY'],
    message: 'set it, or STRIPE_API_BASE to a server of its protocol that needs no key',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'set it to the signing secret of the webhook endpoint',
  })
  .superRefine((env, context) => {
    const { JWT_SECRET, LOG_SECRET, METRICS_TOKEN, CHARTS_TOKEN, STRIPE_WEBHOOK_SECRET } = env
    const newest = {
      JWT_SECRET,
      JWT_SIGNING_KEYS: env.JWT_SIGNING_KEYS[0],
      LINK_SECRETS: env.LINK_SECRETS[0],
      GUIDE_SECRETS: env.GUIDE_SECRETS[0],
      REFRESH_SECRETS: env.REFRESH_SECRETS[0],
      SEAL_SECRETS: env.SEAL_SECRETS[0],
      LOG_SECRET,
      METRICS_TOKEN,
      CHARTS_TOKEN,
      STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET?.replace(/^whsec_/, ''),
    }
    for (const issue of weakSecrets(env, newest)) context.addIssue({ code: 'custom', ...issue })
  })

/** Every variable that is read. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(Env.shape)

export interface Config {
  production: boolean
  host: string
  port: number
  /** `directUrl` is where LISTEN works: `url`, unless that is a pooler's. */
  database: { url: string; directUrl: string; isPooled: boolean; maxConnections: number }
  /** The same database as the jobs connect to it: they have rights of their own, and LISTEN, so no pooler is in between. */
  jobsDatabaseUrl: string
  /** How long events of the audit log are kept. */
  auditDays: number
  /** Whatever has no secret of its own is derived from it. */
  jwtSecret: string
  /** Of access tokens: the first signs, each checks. */
  signingKeys: readonly [SigningKey, ...SigningKey[]]
  /** Of links in mails, invitations, calendars and visitors' turns: the first makes them, all are read. */
  linkSecrets: LinkSecrets
  /** Of links to the guide that was bought. */
  guideSecrets: LinkSecrets
  /** Of the successors of refresh tokens. */
  refreshSecrets: LinkSecrets
  /** What pseudonyms in the log are made with. */
  logSecret: string
  /** What secrets at rest are sealed with: the first seals, all open. */
  sealSecrets: readonly string[]
  /** Where people reach the app, without a trailing slash. */
  publicUrl: string
  /** Null: voice interviews are typed only. */
  realtimeUrl: string | null
  allowedOrigins: string[]
  /** Which proxies in front are believed what they say of a visitor's address. */
  trustsProxy: TrustsProxy
  openai: OpenAiOptions
  speech: SpeechOptions
  /** Recordings that all processes together have recognised at once. */
  recognitions: number
  /** Without a webhook secret no webhook is believed. */
  stripe: { secretKey: string; webhookSecret: string; apiBase?: string }
  /** A Payment Link that sells the weakness guide in place of a checkout of ours. */
  guidePaymentLink: string | null
  /** Public pages show the claims that need proof. */
  claimsProved: boolean
  /** A service that knows breached passwords by the start of their hash; null: none is asked. */
  breachedPasswordsUrl: string | null
  mail: { smtpUrl: string; from: string }
  /** Where messages of the contact form go. */
  supportEmail: string
  /** How often each competency of a mock interview is judged: the middle level counts, and the spread is its band. */
  judgeTimes: number
  /** How long things may take, in ms by name. */
  timeLimits: ApiLimits
  /** How often a call may be made, by the name of the limit. */
  rateLimits: RateLimitTable
  /** A process that is asked to end serves on for so long, until whoever stands in front has noticed. */
  noticeMs: number
  /** What `/metrics` is read with; without one it is only for this machine and its private network. */
  metricsToken?: string
  /** Lets developers at a realtime server watch the interviews of this process too; undefined: nobody can. */
  chartsToken?: string
  /** Whether the OpenAPI document and its page are served. */
  servesDocs: boolean
  /** Where spans are sent, and the share of traces. */
  tracing?: { endpoint: string; ratio: number }
  /** Identity providers inside the operator's own network, as `host` or `host:port`; these alone may speak plain http. */
  ssoInternalHosts: readonly string[]
  /** Name servers asked for records of domains, as `address` or `address:port`; none: those of the machine. */
  dnsServers: readonly string[]
  /** Folder of the built web app. */
  webDist: string
  logLevel: z.infer<typeof Env>['LOG_LEVEL']
}

/** Secrets of a kind and after them what it was made with before it had any of its own. */
function ownBefore(own: readonly string[], before: readonly string[]): LinkSecrets {
  const [first = '', ...others] = [...own, ...before]
  return [first, ...others]
}

/** Once there are own keys, that of JWT_SECRET is one of them only where it is named. */
function signingKeysOf(own: readonly string[], jwtSecret: string): Config['signingKeys'] {
  const [first = jwtSecret, ...others] = own
  return [signingKeyOf(first), ...others.map(signingKeyOf)]
}

/**
 * The configuration from environment variables; an empty one counts as unset. Throws one line per wrong
 * variable, with its name and never its value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The configuration is wrong. See .env.example.\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL.replace(/\/$/, '')
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      isPooled: values.DATABASE_DIRECT_URL !== undefined,
      maxConnections: values.DATABASE_POOL,
    },
    jobsDatabaseUrl: values.JOBS_DATABASE_URL ?? values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    auditDays: values.AUDIT_DAYS,
    jwtSecret: values.JWT_SECRET,
    signingKeys: signingKeysOf(values.JWT_SIGNING_KEYS, values.JWT_SECRET),
    linkSecrets: ownBefore(values.LINK_SECRETS, [values.JWT_SECRET]),
    guideSecrets: ownBefore(values.GUIDE_SECRETS, [...values.LINK_SECRETS, values.JWT_SECRET]),
    refreshSecrets: ownBefore(values.REFRESH_SECRETS, [...values.LINK_SECRETS, values.JWT_SECRET]),
    sealSecrets: [...values.SEAL_SECRETS, values.JWT_SECRET],
    logSecret: values.LOG_SECRET ?? values.JWT_SECRET,
    publicUrl,
    realtimeUrl: values.REALTIME_URL ?? null,
    allowedOrigins: values.ALLOWED_ORIGINS?.split(',').map((origin) => origin.trim()) ?? originsOf(publicUrl),
    trustsProxy: values.TRUST_PROXY,
    openai: openAiOf(values),
    speech: speechOf(values),
    recognitions: values.SPEECH_RECOGNITIONS,
    stripe: {
      // A server without keys still wants a header.
      secretKey: values.STRIPE_SECRET_KEY ?? 'sk_test_none',
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
      apiBase: values.STRIPE_API_BASE,
    },
    guidePaymentLink: values.GUIDE_PAYMENT_LINK ?? null,
    claimsProved: values.MARKETING_CLAIMS_PROVED === 'true',
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    supportEmail: values.SUPPORT_EMAIL,
    judgeTimes: values.JUDGE_TIMES,
    timeLimits: values.API_TIME_LIMITS,
    rateLimits: limitsOf(values),
    noticeMs: values.NOTICE_SECONDS * 1_000,
    metricsToken: values.METRICS_TOKEN,
    chartsToken: values.CHARTS_TOKEN,
    servesDocs: servesDocs(values),
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    ssoInternalHosts: values.SSO_INTERNAL_HOSTS,
    dnsServers: values.DNS_SERVERS,
    webDist: values.WEB_DIST ?? new URL('../web/dist', import.meta.url).pathname,
    logLevel: values.LOG_LEVEL,
  }
}

/** The limits, with the visitors' turns of a day where their number is set by itself; 0 offers none. */
function limitsOf({ RATE_LIMITS, VISITOR_TURNS_A_DAY: points }: z.infer<typeof Env>): RateLimitTable {
  if (points === undefined) return RATE_LIMITS
  return { ...RATE_LIMITS, 'visitor.day': { ...RATE_LIMITS['visitor.day'], points } }
}

/** Whether the OpenAPI document and its page are served: as `API_DOCS` says, and without it anywhere but in production. */
export const servesDocs = ({ API_DOCS, NODE_ENV }: { API_DOCS?: string; NODE_ENV?: string }): boolean =>
  API_DOCS ? API_DOCS === 'on' : NODE_ENV !== 'production'

/** The origin of a URL and, for this machine, its twin by name or by number. */
function originsOf(publicUrl: string): string[] {
  const { origin } = new URL(publicUrl)
  const byNumber = origin.replace('//localhost', '//127.0.0.1')
  return [...new Set([origin, byNumber, origin.replace('//127.0.0.1', '//localhost')])]
}
