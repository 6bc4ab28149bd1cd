import { randomBytes } from 'node:crypto'
import { readConfig } from '@preceptor/api/config'
import { createContext } from '@preceptor/api/context'
import { createServer } from '@preceptor/api/server'
import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import { urlAs } from '@preceptor/db/testing/role-urls'
import type { ServicePlayed } from '@preceptor/local/stand-ins/azure-speech/entrance'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createDomainRecordsStandIn } from '@preceptor/local/stand-ins/domain-records/stand-in'
import { createMailStandIn } from '@preceptor/local/stand-ins/mail/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { sdkAt } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { findFreePort } from '@preceptor/local/start/ports'
import { readConfig as readRealtimeConfig } from '@preceptor/realtime/config'
import { createContext as createRealtimeContext } from '@preceptor/realtime/context'
import { RealtimeServer } from '@preceptor/realtime/server'

import { SPOKEN } from '../checks/speech-samples.ts'

const OPENAI_KEY = 'sk-of-the-right-account'
const SPEECH_KEY = 'a-key-of-speech'
const MODEL = 'gpt-of-a-test'
/** The one of `sdkAt`. */
const STRIPE_KEY = 'sk_test_1'

const HEARD = [
  SPOKEN.plain,
  `${SPOKEN.beforePause} [1500ms] ${SPOKEN.afterPause}`,
  SPOKEN.clinical,
  SPOKEN.hesitant,
  SPOKEN.strong,
].map((text) => text.replaceAll(/[.,]/g, ''))

/** Both servers on a database of their own with every stand-in, as an operator would have set them up. */
export async function startWorkingSystem() {
  const database = await createTestDatabase()
  const openAi = createOpenAiStandIn({ port: 0, apiKey: OPENAI_KEY, models: { [MODEL]: null } })
  const stripe = createStripeStandIn({ port: 0, account: { secretKey: STRIPE_KEY } })
  const heard: string[] = []
  /** What the doctor's turns say, in the order they are taken. */
  const script = () => heard.shift() ?? ''
  const speechStandIn = (service: ServicePlayed = {}) =>
    createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 20, script, service })
  const speech = speechStandIn({ key: SPEECH_KEY })
  const mail = createMailStandIn({ smtpPort: 0, httpPort: 0 })
  const records = createDomainRecordsStandIn({ port: await findFreePort() })
  await Promise.all([openAi, stripe, speech, mail, records].map((standIn) => standIn.start()))
  const [apiPort, realtimePort] = [await findFreePort(), await findFreePort()]
  const publicUrl = `http://127.0.0.1:${apiPort}`
  // What the operator makes in the dashboard.
  const sdk = sdkAt(stripe.url)
  const endpoint = await sdk.webhookEndpoints.create({
    url: `${publicUrl}/api/stripe/webhook`,
    enabled_events: ['*'],
  })
  const env: Record<string, string> = {
    DATABASE_URL: urlAs('api', database.url),
    JOBS_DATABASE_URL: urlAs('jobs', database.url),
    JWT_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: publicUrl,
    REALTIME_URL: `http://127.0.0.1:${realtimePort}`,
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: openAi.url,
    OPENAI_MODEL: MODEL,
    SPEECH_HOST: speech.url,
    AZURE_SPEECH_KEY: SPEECH_KEY,
    SPEECH_FILLERS: 'kept',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_API_BASE: stripe.url,
    STRIPE_WEBHOOK_SECRET: endpoint.secret!,
    SMTP_URL: mail.smtpUrl,
    DNS_SERVERS: records.address,
    MAIL_FROM: 'Preceptor <mail@preceptor.test>',
    LOG_LEVEL: 'silent',
    MAX_LAG_MS: '60000',
  }
  const apiContext = createContext(readConfig({ ...env, PORT: String(apiPort) }))
  const api = await createServer(apiContext)
  await api.listen({ host: '127.0.0.1', port: apiPort })
  // What the product makes for its first customer.
  const { catalog } = apiContext.billing
  await catalog.prices()
  await catalog.portalConfiguration()
  const guidePriceId = await catalog.guidePrice()
  const startRealtime = async (port: number, changed: Record<string, string> = {}) => {
    const config = readRealtimeConfig({ ...env, ...changed, PORT: String(port) })
    const server = new RealtimeServer(createRealtimeContext(config))
    return { port: await server.start(), stop: () => server.destroy() }
  }
  const realtime = await startRealtime(realtimePort)

  return {
    env,
    openAi,
    stripe,
    speech,
    /** Another speech service in its place; it hears the same. */
    speechStandIn,
    heard,
    mail,
    database,
    model: MODEL,
    startRealtime,
    sdk,
    guidePriceId,
    endpointId: endpoint.id,
    /** Takes back what was planted by the stand-ins' controls. */
    async heal() {
      heard.splice(0, heard.length, ...HEARD)
      speech.setFaults({ recognition: {}, synthesis: {} })
      openAi.setFaults({})
      openAi.setModels({ [MODEL]: null })
      stripe.setAccount({ secretKey: STRIPE_KEY })
      await sdk.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'], disabled: false })
    },
    async close() {
      await stripe.stop()
      await api.close()
      await apiContext.db.destroy()
      await apiContext.jobsDb.destroy()
      await realtime.stop()
      await Promise.all([openAi.stop(), speech.stop(), mail.stop(), records.stop()])
      await database.destroy()
    },
  }
}
export type WorkingSystem = Awaited<ReturnType<typeof startWorkingSystem>>
