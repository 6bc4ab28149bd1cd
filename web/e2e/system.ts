import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { allRolesWith, urlAs } from '@preceptor/db/testing/role-urls'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import {
  createDomainRecordsStandIn,
  type DomainRecordsStandIn,
} from '@preceptor/local/stand-ins/domain-records/stand-in'
import { DEMO_CLIENT } from '@preceptor/local/stand-ins/identity-provider/people'
import {
  createIdentityProvider,
  type IdentityProvider,
} from '@preceptor/local/stand-ins/identity-provider/stand-in'
import { createMailStandIn, type MailStandIn } from '@preceptor/local/stand-ins/mail/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createStripeStandIn, type StripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres } from '@preceptor/local/start/postgres'
import { seed } from '@preceptor/local/start/seed'
import { clusterParent } from '@preceptor/local/testing/memory-folder'
import { type Collector, startCollector } from '@preceptor/vendors/tracing/testing/collector'
import { type NetworkLink, openLink } from './network-link.ts'
import { Service } from './service.ts'

/** The built web app under test. */
const WEB_DIST = process.env.WEB_DIST || fileURLToPath(new URL('../dist', import.meta.url))

const SCRIPTED_SPEECH = { recogniser: 'script', msPerWord: 60 } as const

/** The whole product on free ports: the browser reaches it only through links that can be cut. */
export interface System {
  /** Where the app is, through `apiLink`. */
  url: string
  db: Db
  api: Service
  realtime: Service
  apiLink: NetworkLink
  realtimeLink: NetworkLink
  openAi: ReturnType<typeof createOpenAiStandIn>
  speech: ReturnType<typeof createSpeechStandIn>
  /** How much audio the scripted recogniser had of each turn, in ms. */
  heardMs: number[]
  /** Stripe, with its hosted pages; its webhooks go to the api. */
  stripe: StripeStandIn
  /** The mail server; what it took is in `messages(address)`. */
  mail: MailStandIn
  /** Where people of teams with single sign-on sign in. */
  provider: IdentityProvider
  /** The name server that proves domains. */
  records: DomainRecordsStandIn
  /** Where the traces of all processes go. */
  traces: Collector
  /** What the api signs with. */
  jwtSecret: string
  /** A second api on the same database that knows of no realtime server, behind a link of its own. */
  /** `host`: the name it is reached by, where that matters. */
  startTextOnly: (
    host?: string,
  ) => Promise<{ url: string; link: NetworkLink; api: Service; stop: () => Promise<void> }>
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL, the vendors' stand-ins, api and realtime, with the demo accounts seeded. What was opened is
 * closed in reverse order, also when a later part fails. Speech is recognised for real unless it is scripted.
 * `settings` are further environment variables. Throws when web/dist has not been built.
 */
export const startSystem = async (
  options: { speech?: 'scripted' | 'real'; settings?: Record<string, string> } = {},
): Promise<System> => {
  if (!existsSync(join(WEB_DIST, 'index.html')))
    throw new Error(`${WEB_DIST} is missing: run \`npm run build\` first, or \`npm run e2e\`, which does.`)
  const closing: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const folder = mkdtempSync(join(clusterParent(), `preceptor-e2e-${process.pid}-`))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const postgres = await startPostgres({
      dataDir: join(folder, 'postgres'),
      port: await findFreePort(),
      unsafeFast: true,
    })
    closing.push(postgres.stop)
    const db = connect(postgres.url, { maxConnections: 2 })
    closing.push(() => db.destroy())
    await prepareDatabase(postgres.url, { passwords: allRolesWith(postgres.url) })
    await seed(db)

    const openAi = createOpenAiStandIn({ port: await findFreePort() })
    await openAi.start()
    closing.push(() => openAi.stop())
    const heardMs: number[] = []
    const isScripted = options.speech === 'scripted'
    const speech = createSpeechStandIn({
      ...(isScripted && SCRIPTED_SPEECH),
      onHeard: (ms) => heardMs.push(ms),
      port: await findFreePort(),
    })
    await speech.start()
    closing.push(() => speech.stop())
    const mail = createMailStandIn({ smtpPort: await findFreePort(), httpPort: await findFreePort() })
    await mail.start()
    closing.push(() => mail.stop())

    const [apiPort, realtimePort] = [await findFreePort(), await findFreePort()]
    const webhook = { url: `http://127.0.0.1:${apiPort}/api/stripe/webhook`, secret: 'whsec_e2e' }
    const stripe = createStripeStandIn({ port: await findFreePort(), webhook })
    await stripe.start()
    closing.push(() => stripe.stop())
    const traces = await startCollector()
    closing.push(traces.close)
    const apiLink = await openLink(await findFreePort(), apiPort)
    closing.push(apiLink.close)
    const realtimeLink = await openLink(await findFreePort(), realtimePort)
    closing.push(realtimeLink.close)
    const url = `http://127.0.0.1:${apiLink.port}`
    const provider = await createIdentityProvider({
      port: await findFreePort(),
      ...DEMO_CLIENT,
      redirectUris: [`${url}/api/auth/sso/callback`],
      signedOutUris: [`${url}/`],
      backChannelUri: `${url}/api/auth/sso/back-channel`,
    })
    await provider.start()
    closing.push(() => provider.stop())
    const records = createDomainRecordsStandIn({ port: await findFreePort() })
    await records.start()
    closing.push(() => records.stop())
    const jwtSecret = randomBytes(32).toString('hex')
    const env = {
      DATABASE_URL: urlAs('api', postgres.url),
      JOBS_DATABASE_URL: urlAs('jobs', postgres.url),
      JWT_SECRET: jwtSecret,
      PUBLIC_URL: url,
      WEB_DIST,
      REALTIME_URL: `http://127.0.0.1:${realtimeLink.port}`,
      OPENAI_BASE_URL: openAi.url,
      OPENAI_API_KEY: 'stand-in',
      SPEECH_HOST: speech.url,
      // What is played keeps every one of them.
      SPEECH_FILLERS: 'kept',
      STRIPE_SECRET_KEY: 'sk_test_e2e',
      STRIPE_WEBHOOK_SECRET: webhook.secret,
      STRIPE_API_BASE: stripe.url,
      MARKETING_CLAIMS_PROVED: 'true',
      SMTP_URL: mail.smtpUrl,
      SSO_INTERNAL_HOSTS: new URL(provider.issuer).host,
      DNS_SERVERS: records.address,
      // Less than a service has for its end, and no lateness of a busy machine keeps anybody out.
      DRAIN_SECONDS: '2',
      MAX_LAG_MS: '60000',
      // One account opens the interviews of many tests.
      ROOM_OPENINGS_PER_HOUR: '10000',
      ...options.settings,
      CHARTS_TOKEN: 'a-token-for-the-charts',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      // Every test comes from the same address; limits by e-mail and by session stay as they are.
      RATE_LIMITS:
        'click.address=9999/1h,session-end.address=9999/1h,request.account=9999/1m,start.account=500/1h,begin.account=500/1h,analysis.account=500/1h',
    }
    const realtimeEnv = { ...env, DATABASE_URL: urlAs('realtime', postgres.url), JOBS_DATABASE_URL: '' }
    const api = new Service({ name: 'api', script: 'api/main.ts', port: apiPort, env })
    const realtime = new Service({
      name: 'realtime',
      script: 'realtime/main.ts',
      port: realtimePort,
      env: realtimeEnv,
    })
    closing.push(
      () => api.stop(),
      () => realtime.stop(),
    )
    await Promise.all([api.start(), realtime.start()])
    const startTextOnly = async (host = '127.0.0.1') => {
      const port = await findFreePort()
      const link = await openLink(await findFreePort(), port)
      const url = `http://${host}:${link.port}`
      const { REALTIME_URL: _, ...rest } = env
      const textOnly = new Service({
        name: 'api, text only',
        script: 'api/main.ts',
        port,
        env: { ...rest, PUBLIC_URL: url },
      })
      await textOnly.start()
      const stop = async () => {
        await textOnly.stop()
        await link.close()
      }
      return { url, link, api: textOnly, stop }
    }
    const vendors = { openAi, speech, heardMs, stripe, mail, provider, records, traces }
    return { url, db, jwtSecret, api, realtime, apiLink, realtimeLink, ...vendors, startTextOnly, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
