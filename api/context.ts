import { connect, type Db } from '@preceptor/db/connect'
import type { Engine } from '@preceptor/interview/engine'
import { RecognitionSlots } from '@preceptor/interview/listening/recognition-slots'
import { Watchers } from '@preceptor/interview/watching/watchers'
import { createSpeech, type Speech } from '@preceptor/vendors/azure-speech/speech'
import {
  type BreachedPasswords,
  createBreachedPasswords,
} from '@preceptor/vendors/breached-passwords/breached-passwords'
import { createDomainRecords, type DomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import { createMailer, type Mailer } from '@preceptor/vendors/mail/mailer'
import {
  type ObserveCall,
  observeBreachedPasswords,
  observeMailer,
  observeOpenAi,
  observeSpeech,
  observeStripe,
} from '@preceptor/vendors/observed-calls'
import { createOidc, type Oidc } from '@preceptor/vendors/oidc/oidc'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { createStripe } from '@preceptor/vendors/stripe/client'
import { startTracing, type Tracing } from '@preceptor/vendors/tracing/tracing'
import { createVendorHealth, type VendorHealth } from '@preceptor/vendors/vendor-health'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import type { Billing } from './billing/billing.ts'
import { createCatalog } from './billing/catalog.ts'
import { createBillingTurns } from './billing/turns.ts'
import type { Config } from './config.ts'
import { JOBS_CONNECTIONS } from './connections.ts'
import { createInterviewEngine } from './interviewing/engine.ts'
import type { HourlyParts } from './jobs/hourly-parts.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createQueue, type Queue } from './jobs/queue.ts'
import { LateAnswers } from './limits/late-answers.ts'
import { createLimits, type Limits } from './limits/limits.ts'
import { countVendorCalls } from './metrics/vendor-calls.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { makeReport } from './reports/make-report.ts'
import { VisitorTurns } from './visitor/visitor-turns.ts'

/** The user waits for Stripe: one retry, then an error is shown. */
const STRIPE_RETRIES = 1

export interface Context {
  config: Config
  db: Db
  /** The same database with the rights of the jobs. */
  jobsDb: Db
  openai: ReturnType<typeof createOpenAi>
  /** Closed with the server. */
  speech: Speech
  /** What the speech service allows at once, shared with the other processes; closed with the server. */
  recognitions: RecognitionSlots
  /** Undefined where no service is configured. */
  breachedPasswords: BreachedPasswords | undefined
  /** Used by the queue, and for what is kept nowhere; any other mail is sent by `mail`. */
  mailer: Mailer
  /** Identity providers of teams; how they answer is their teams' business, and in no health of ours. */
  oidc: Oidc
  domainRecords: DomainRecords
  mail: Queue['mail']
  report: Queue['report']
  billing: Billing
  /** What the jobs of the hour work with. */
  hourly: HourlyParts
  /** Started and stopped with the server, and the mailer with it. */
  jobs: Jobs
  limits: Limits
  /** Delays attempts to sign in that cannot be distinguished from guesses. */
  lateAnswers: LateAnswers
  /** Requests to the same interview, one after the other. */
  interviewQueue: OneAtATime
  /** What interviews in single requests share; its decoders are closed with the server. */
  interviews: Engine
  /** Undefined without `CHARTS_TOKEN`: nobody can watch. */
  watchers: Watchers | undefined
  /** Turns of visitors without an account, in the memory of this process; closed with the server. */
  visitorTurns: VisitorTurns
  /** Names this process as holder of leases. */
  holder: string
  metrics: Registry
  /** How the vendors answered this process. */
  vendors: VendorHealth
  /** Undefined without a collector. */
  tracing: Tracing | undefined
  log: Logger
}

/** All that the api works with, made once from its configuration; tests put their own parts in. */
export function createContext(
  config: Config,
  {
    billing: ownBilling,
    ...overrides
  }: Partial<Omit<Context, 'billing'>> & { billing?: Partial<Billing> } = {},
): Context {
  const log = overrides.log ?? pino({ level: config.logLevel, base: { service: 'api' } })
  const db = overrides.db ?? connect(config.database.url, config.database)
  const jobsDb = overrides.jobsDb ?? connect(config.jobsDatabaseUrl, { maxConnections: JOBS_CONNECTIONS })
  const metrics = overrides.metrics ?? new Registry()
  const vendors = createVendorHealth(metrics, log)
  const count = countVendorCalls(metrics)
  const onCall: ObserveCall = (call) => {
    count(call)
    vendors.observe(call)
  }
  const mailer = overrides.mailer ?? observeMailer(createMailer(config.mail), onCall)
  const { publicUrl, linkSecrets, guideSecrets, timeLimits, breachedPasswordsUrl } = config
  const breachedPasswords = breachedPasswordsUrl
    ? observeBreachedPasswords(
        createBreachedPasswords({ url: breachedPasswordsUrl, timeoutMs: timeLimits.breachedPassword }),
        onCall,
      )
    : undefined
  const queue = createQueue({ databaseUrl: config.jobsDatabaseUrl, log })
  const stripe =
    ownBilling?.stripe ??
    observeStripe(
      createStripe({
        ...config.stripe,
        timeoutMs: timeLimits.stripeCall,
        chargeTimeoutMs: timeLimits.stripeCharge,
        maxRetries: STRIPE_RETRIES,
      }),
      onCall,
    )
  const catalog = ownBilling?.catalog ?? createCatalog({ stripe, publicUrl })
  const billing = {
    db,
    stripe,
    catalog,
    billingTurns: createBillingTurns(db),
    previewMs: timeLimits.stripePreview,
    lookAgainMs: timeLimits.stripeLookAgain,
    publicUrl,
    mail: queue.mail,
    log,
    ...ownBilling,
  } satisfies Billing
  const openai = overrides.openai ?? observeOpenAi(createOpenAi(config.openai), onCall)
  const { ssoInternalHosts: internalHosts, dnsServers: servers } = config
  const oidc = overrides.oidc ?? createOidc({ internalHosts, timeoutMs: timeLimits.identityProvider })
  const domainRecords =
    overrides.domainRecords ?? createDomainRecords({ servers, timeoutMs: timeLimits.domainRecords })
  const hourly = {
    db: jobsDb,
    log,
    billing: { ...billing, db: jobsDb, billingTurns: createBillingTurns(jobsDb) },
    mail: queue.mail,
    auditDays: config.auditDays,
    domainRecords,
  }
  const jobs =
    overrides.jobs ??
    createJobs({
      queue,
      publicUrl,
      linkSecrets,
      guideSecrets,
      mailer,
      metrics,
      ...hourly,
      makeReport: (key, stop) => makeReport({ db: jobsDb, openai, log, config }, key, stop),
    })
  const holder = `api-${process.pid}-${crypto.randomUUID().slice(0, 8)}`
  const recognitions = new RecognitionSlots({
    db,
    holder,
    most: config.recognitions,
    databaseMs: timeLimits.recognitionSlot,
  })
  const speech = createSpeech({
    ...config.speech,
    admit: recognitions.acquire,
    finalTimeoutMs: timeLimits.recognition,
  })
  const context = {
    config,
    db,
    jobsDb,
    hourly,
    log,
    billing,
    mail: queue.mail,
    report: queue.report,
    openai,
    speech: observeSpeech(speech, onCall),
    recognitions,
    metrics,
    vendors,
    tracing: config.tracing && startTracing({ service: 'preceptor-api', ...config.tracing }),
    mailer,
    breachedPasswords,
    oidc,
    domainRecords,
    jobs,
    limits: createLimits(db, config.rateLimits),
    lateAnswers: new LateAnswers(),
    interviewQueue: new OneAtATime(),
    holder,
    watchers:
      config.chartsToken === undefined
        ? undefined
        : new Watchers({ db, holder, chartsToken: config.chartsToken, log }),
    ...overrides,
  }
  const interviews = overrides.interviews ?? createInterviewEngine(context)
  const visitorTurns = overrides.visitorTurns ?? new VisitorTurns({ engine: interviews, metrics })
  return { ...context, interviews, visitorTurns }
}
