import { TELLING_EVENTS } from '@preceptor/api/billing/apply-event'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { ServicePlayed } from '@preceptor/local/stand-ins/azure-speech/entrance'
import type { OpenAiFaultsInput } from '@preceptor/local/stand-ins/openai/openai-faults'
import { sql } from 'kysely'
import type { FindingStatus } from '../check.ts'
import type { Surroundings } from '../context.ts'
import { playSpeechCloud } from './speech-cloud.ts'
import type { WorkingSystem } from './working-system.ts'

/** What is wrong beside what the stand-ins do. */
interface Changes {
  /** Variables that the doctor is given in place of the right ones. */
  env?: Record<string, string | undefined>
  surroundings?: Surroundings
  /** Takes back what is not of a stand-in. */
  undo?: () => Promise<unknown>
}

export interface PlantedFault {
  fault: string
  plant: (system: WorkingSystem) => Changes | Promise<Changes>
  /** The one check that is to find it, as `group: name`. */
  found: string
  status?: FindingStatus
  /** What the finding and what is to be done have to say. */
  says: RegExp | string
}

const openAi =
  (faults: OpenAiFaultsInput): PlantedFault['plant'] =>
  ({ openAi }) => {
    openAi.setFaults(faults)
    return {}
  }
const env =
  (changed: Record<string, string>): PlantedFault['plant'] =>
  () => ({ env: changed })
const speechService =
  (service: ServicePlayed): PlantedFault['plant'] =>
  async ({ speechStandIn }) => {
    const other = speechStandIn(service)
    await other.start()
    return { env: { SPEECH_HOST: other.url }, undo: () => other.stop() }
  }
/** A resource in the cloud, in the region of another. */
const speechRegion =
  (region: Parameters<typeof playSpeechCloud>[0]): PlantedFault['plant'] =>
  async ({ env: { AZURE_SPEECH_KEY } }) => {
    const cloud = await playSpeechCloud({ key: AZURE_SPEECH_KEY!, ...region })
    return {
      env: { SPEECH_HOST: undefined, AZURE_SPEECH_REGION: 'westeurope' },
      surroundings: { speechAddresses: () => cloud.addresses },
      undo: cloud.stop,
    }
  }
const day = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)

/** Faults as operators make them and vendors have them: each is found by one check, which says what to do. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a key of OpenAI that is none',
    plant: env({ OPENAI_API_KEY: 'sk-of-nobody' }),
    found: 'OpenAI: key and models',
    says: /refused the key.*OPENAI_API_KEY/,
  },
  {
    fault: 'an account of OpenAI without a balance',
    plant: openAi({ quota: 1 }),
    found: 'OpenAI: first words',
    says: /balance.*used up.*Top up/,
  },
  {
    fault: 'an account of OpenAI at its limit of requests',
    plant: openAi({ rateLimit: 1, retryAfterSeconds: 0 }),
    found: 'OpenAI: first words',
    says: /busy.*Wait a minute/,
  },
  {
    fault: 'a model of another name',
    plant: env({ OPENAI_MODEL: 'gpt-of-nobody' }),
    found: 'OpenAI: key and models',
    says: /unknown there.*OPENAI_MODEL/,
  },
  {
    fault: 'a model that is shut down in a month',
    plant: ({ openAi, model }) => {
      openAi.setModels({ [model]: day(30) })
      return {}
    },
    found: 'OpenAI: key and models',
    status: 'warning',
    says: /shut down on .* in \d\d days.*successor/,
  },
  {
    fault: 'an address of OpenAI at which nobody is',
    plant: env({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }),
    found: 'OpenAI: address',
    says: /could not be reached.*OPENAI_BASE_URL/,
  },
  {
    fault: 'an address of an engine without /v1',
    plant: ({ openAi }) => ({ env: { OPENAI_BASE_URL: openAi.url.replace('/v1', '') } }),
    found: 'OpenAI: address',
    says: /below \/v1 only.*Add \/v1 to OPENAI_BASE_URL/,
  },
  {
    fault: 'a model that is slow to begin',
    plant: openAi({ delayMs: 1_600, tasks: ['interview_reply'] }),
    found: 'OpenAI: first words',
    status: 'warning',
    says: /First words after 1\.\d s.*quicker model/,
  },
  {
    fault: 'a model that takes no reasoning_effort',
    plant: ({ openAi }) => {
      openAi.setFaults({ unsupportedEffort: 1 })
      return { env: { OPENAI_REASONING_EFFORT: 'none' } }
    },
    found: 'OpenAI: first words',
    says: /reasoning_effort=none.*OPENAI_REASONING_EFFORT/,
  },
  {
    fault: 'an engine that leaves thinking in its answers',
    plant: openAi({ thinking: 1, tasks: ['interview_reply'] }),
    found: 'OpenAI: form of a reply',
    says: /thinking stands in the answer.*--reasoning-parser/,
  },
  {
    fault: 'a model that fences its answers',
    plant: openAi({ fences: 1, tasks: ['interview_reply'] }),
    found: 'OpenAI: form of a reply',
    status: 'warning',
    says: /not begin with the line.*OPENAI_MODEL_REPLY/,
  },
  {
    fault: 'an engine that ignores schemas',
    plant: openAi({ wrongShape: 1, tasks: ['schema_probe'] }),
    found: 'OpenAI: strict schemas',
    says: /not hold its answers to the schema.*json_schema/,
  },
  {
    fault: 'an engine that cuts long requests',
    plant: openAi({ contextTokens: 4_096 }),
    found: 'OpenAI: length of context',
    says: /lost the beginning.*OLLAMA_CONTEXT_LENGTH/,
  },
  {
    fault: 'an engine that rejects long requests',
    plant: openAi({ contextTokens: 6_000, rejectsLonger: true }),
    found: 'OpenAI: length of context',
    says: /refuses a request of 8,000 tokens.*--max-model-len/,
  },
  {
    fault: 'an older address of Azure OpenAI',
    plant: env({ OPENAI_BASE_URL: 'https://ward.openai.azure.com/openai/deployments/ward' }),
    found: 'OpenAI: address',
    says: /at Azure.*openai\.azure\.com\/openai\/v1\//,
  },
  {
    fault: 'a model too slow for a plan of questions',
    plant: ({ openAi }) => {
      openAi.setFaults({ delayMs: 300, tasks: ['interview_plan'] })
      return { env: { API_TIME_LIMITS: 'plan=200ms' } }
    },
    found: 'OpenAI: plan of questions',
    says: /no plan within 0\.2 s.*OPENAI_MODEL_PLAN/,
  },
  {
    fault: 'a coach that refuses to answer',
    plant: openAi({ refusal: 1, tasks: ['mock_story'] }),
    found: 'OpenAI: report of 1 answer',
    says: /refused to answer/,
  },
  {
    fault: 'a model that plays no patients',
    plant: openAi({ contentFilter: 1, tasks: ['patient_reply'] }),
    found: 'OpenAI: words of a patient',
    says: 'filter withheld',
  },
  {
    fault: 'a key of speech that is none',
    plant: env({ AZURE_SPEECH_KEY: 'a-key-of-nobody' }),
    found: 'speech: voices',
    says: /refused the key.*AZURE_SPEECH_KEY/,
  },
  {
    fault: 'a key of speech that is one of another region',
    plant: speechRegion({ key: 'the-one-of-another-region' }),
    found: 'speech: key and region',
    says: /refused the key: is it one of AZURE_SPEECH_REGION/,
  },
  {
    fault: 'a region of speech without one of the voices',
    plant: speechRegion({ voices: ['en-US-GuyNeural'] }),
    found: 'speech: key and region',
    says: /no voice en-US-.*another region/,
  },
  {
    fault: 'a region of speech that there is none of',
    plant: () => ({
      env: { SPEECH_HOST: undefined, AZURE_SPEECH_REGION: 'nowhere' },
      surroundings: {
        speechAddresses: () => ({ token: 'http://127.0.0.1:9/token', voices: 'http://127.0.0.1:9/voices' }),
      },
    }),
    found: 'speech: key and region',
    says: 'check AZURE_SPEECH_REGION',
  },
  {
    fault: 'a recogniser that masks strong words',
    plant: speechService({ alwaysMasks: true }),
    found: 'speech: strong words',
    status: 'warning',
    says: 'masked with stars',
  },
  {
    fault: 'a host of recognition that only speaks',
    plant: speechService({ serves: 'synthesis' }),
    found: 'speech: recognition',
    says: /no speech service under this address.*SPEECH_RECOGNITION_HOST/,
  },
  {
    fault: 'a resource of speech without a quota',
    plant: ({ speech }) => {
      speech.setFaults({ recognition: { rejection: { status: 403 } } })
      return {}
    },
    found: 'speech: recognition',
    says: /quota.*used up.*balance/,
  },
  {
    fault: 'a recogniser that ends sentences at pauses',
    plant: ({ heard }) => {
      heard[1] = heard[1]!.replace('1500ms', '3500ms')
      return {}
    },
    found: 'speech: pause in a sentence',
    status: 'warning',
    says: /ends a sentence in the middle/,
  },
  {
    fault: 'a recogniser of everyday words',
    plant: ({ heard }) => {
      heard[2] = 'I used s bar and the tacky cardiac patient was into baited'
      return {}
    },
    found: 'speech: clinical words',
    status: 'warning',
    says: /0 of 10 are understood/,
  },
  {
    fault: 'hesitations that are counted and not heard',
    plant: speechService({ alwaysRemovesFillers: true }),
    found: 'speech: hesitations',
    status: 'warning',
    says: /counted as if all were.*SPEECH_FILLERS=removed/,
  },
  {
    fault: 'a free tier of speech',
    plant: speechService({ recognitionsAtOnce: 1 }),
    found: 'speech: two at once',
    status: 'warning',
    says: /second nurse waits.*S0/,
  },
  {
    fault: 'a free tier of speech that lets a second in and closes it',
    plant: speechService({ recognitionsAtOnce: 1, closesWhatIsTooMuch: true }),
    found: 'speech: two at once',
    status: 'warning',
    says: /second nurse waits.*S0/,
  },
  {
    fault: 'a live key of Stripe on a machine without https',
    plant: ({ stripe }) => {
      stripe.setAccount({})
      return { env: { STRIPE_SECRET_KEY: 'sk_live_abc' } }
    },
    found: 'Stripe: mode',
    says: /live key.*real cards/,
  },
  {
    fault: 'a key of Stripe that was rolled',
    plant: env({ STRIPE_SECRET_KEY: 'sk_test_rolled' }),
    found: 'Stripe: key',
    says: /refused the key.*STRIPE_SECRET_KEY/,
  },
  {
    fault: 'a restricted key of Stripe that may not change subscriptions',
    plant: ({ stripe }) => {
      stripe.setAccount({ missingPermissions: ['subscription_write'] })
      return { env: { STRIPE_SECRET_KEY: 'rk_test_abc' } }
    },
    found: 'Stripe: permissions',
    says: /subscription_write.*restricted key/,
  },
  {
    fault: 'an account of Stripe that may not charge',
    plant: ({ stripe }) => {
      stripe.setAccount({ chargesEnabled: false })
      return {}
    },
    found: 'Stripe: account',
    status: 'warning',
    says: /may not charge.*set-up/,
  },
  {
    fault: 'a webhook endpoint that does not get every event',
    plant: async ({ sdk, endpointId }) => {
      const enabled_events = TELLING_EVENTS.filter((type) => type !== 'invoice.paid')
      await sdk.webhookEndpoints.update(endpointId, { enabled_events })
      return {}
    },
    found: 'Stripe: webhook endpoint',
    says: /does not get 1 of \d+ events: invoice\.paid/,
  },
  {
    fault: 'a webhook endpoint that is switched off',
    plant: async ({ sdk, endpointId }) => {
      await sdk.webhookEndpoints.update(endpointId, { disabled: true })
      return {}
    },
    found: 'Stripe: webhook endpoint',
    says: /switched off/,
  },
  {
    fault: 'a signing secret of another endpoint',
    plant: env({ STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint' }),
    found: 'Stripe: webhook secret',
    says: /does not believe.*STRIPE_WEBHOOK_SECRET/,
  },
  {
    fault: 'a signing secret of another endpoint, with the api as with the doctor',
    plant: async ({ sdk, endpointId, env: { PUBLIC_URL } }) => {
      const url = `${PUBLIC_URL}/api/stripe/webhook`
      // The secret that both have is now that of an endpoint for another address.
      await sdk.webhookEndpoints.update(endpointId, { url: 'http://127.0.0.1:9/elsewhere' })
      const { id } = await sdk.webhookEndpoints.create({ url, enabled_events: ['*'] })
      const undo = async () => {
        await sdk.webhookEndpoints.del(id)
        await sdk.webhookEndpoints.update(endpointId, { url })
      }
      return { undo }
    },
    found: 'Stripe: webhook delivery',
    says: /another secret.*STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint for http/,
  },
  {
    fault: 'a Payment Link of the guide without its metadata',
    plant: async ({ sdk, guidePriceId, env: { PUBLIC_URL } }) => {
      const { url } = await sdk.paymentLinks.create({
        line_items: [{ price: guidePriceId, quantity: 1 }],
        after_completion: {
          type: 'redirect',
          redirect: { url: `${PUBLIC_URL}/guide/thank-you?session_id={CHECKOUT_SESSION_ID}` },
        },
      })
      return { env: { GUIDE_PAYMENT_LINK: url } }
    },
    found: 'Stripe: guide link',
    says: /lacks the metadata.*product=weakness_guide/,
  },
  {
    fault: 'a mail server that takes no such sign-in',
    plant: ({ mail }) => ({ env: { SMTP_URL: mail.smtpUrl.replace('//', '//preceptor:wrong@') } }),
    found: 'mail: sign-in',
    says: /refused the sign-in.*SMTP_URL/,
  },
  {
    fault: 'a database that was not migrated',
    plant: async ({ database: { db } }) => {
      const { rows } = await sql<{ name: string; timestamp: string }>`
        delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
        db,
      )
      const { name, timestamp } = rows[0]!
      const undo = () =>
        sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
      return { undo }
    },
    found: 'database: migrations',
    says: /1 have not run.*db\/prepare-database\.ts/,
  },
  {
    fault: 'a database that nobody is at',
    plant: env({ DATABASE_URL: 'postgres://preceptor:x@127.0.0.1:9/preceptor' }),
    found: 'database: connection',
    says: /ECONNREFUSED.*DATABASE_URL/,
  },
  {
    fault: 'an address of the app at which nobody is',
    plant: env({ PUBLIC_URL: 'http://127.0.0.1:9' }),
    found: 'addresses: web app',
    says: /Nobody answers.*PUBLIC_URL/,
  },
  {
    fault: 'an address of the realtime server that is the api',
    plant: ({ env: { PUBLIC_URL } }) => ({ env: { REALTIME_URL: PUBLIC_URL! } }),
    found: 'addresses: realtime server',
    says: /not the realtime server.*\/socket\.io\//,
  },
  {
    fault: 'servers with another JWT_SECRET',
    plant: env({ JWT_SECRET: 'k3VqZ8sT1mXw5Yb7Rd0Hf2Lc4Nj6Pg9Ua' }),
    found: 'addresses: secret of the api',
    says: /another JWT_SECRET.*same JWT_SECRET/,
  },
  {
    fault: 'a clock that is two minutes ahead',
    plant: () => ({ surroundings: { now: () => Date.now() + 120_000 } }),
    found: 'clock: clock',
    says: /\d+ s ahead of.*NTP/,
  },
  {
    fault: 'a variable that cannot be read',
    plant: env({ REALTIME_URL: 'somewhere' }),
    found: 'configuration: api',
    says: /REALTIME_URL/,
  },
]
