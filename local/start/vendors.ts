import { DEMO_CLIENT } from '../stand-ins/identity-provider/people.ts'
import { whyNoDemo } from './demo.ts'
import { settings } from './settings.ts'

export interface VendorPlan {
  name: string
  /** Set where no key and no address is given: a stand-in is started on this port. */
  standIn?: {
    name: string
    script: string
    port: number
    variable: string
    /** Where it takes mail, for the one that does. */
    smtp?: { port: number; variable: string }
    /** Its configuration beside its port. */
    env?: Record<string, string>
  }
  /** What api and realtime get on top of the environment. */
  env: Record<string, string>
  /** For the table at the start. */
  describe: string
}

/** For each vendor, whether the real one is configured or a stand-in takes its place. */
export function planVendors(env: NodeJS.ProcessEnv = process.env): VendorPlan[] {
  return [openAi(env), speech(env), stripe(env), mail(env), identityProvider(env), domainRecords(env)]
}

function openAi(env: NodeJS.ProcessEnv): VendorPlan {
  if (env.OPENAI_API_KEY || env.OPENAI_BASE_URL) {
    return {
      name: 'OpenAI',
      // An engine of one's own needs no key, but its client wants to send one.
      env: env.OPENAI_API_KEY ? {} : { OPENAI_API_KEY: 'none' },
      describe: `real, ${env.OPENAI_BASE_URL || 'api.openai.com'}`,
    }
  }
  const { openai: port } = settings.ports
  const url = `http://127.0.0.1:${port}/v1`
  return {
    name: 'OpenAI',
    standIn: {
      name: 'openai-stand-in',
      script: 'local/start/openai-stand-in.ts',
      port,
      variable: 'OPENAI_STAND_IN_PORT',
    },
    env: { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'stand-in' },
    describe: `stand-in, ${url}`,
  }
}

function speech(env: NodeJS.ProcessEnv): VendorPlan {
  const { AZURE_SPEECH_KEY, SPEECH_HOST, SPEECH_RECOGNITION_HOST, SPEECH_SYNTHESIS_HOST } = env
  const elsewhere = SPEECH_HOST || env.AZURE_SPEECH_REGION
  if (AZURE_SPEECH_KEY || SPEECH_HOST || SPEECH_RECOGNITION_HOST || SPEECH_SYNTHESIS_HOST) {
    const places = [SPEECH_RECOGNITION_HOST || elsewhere, SPEECH_SYNTHESIS_HOST || elsewhere]
    return { name: 'Azure Speech', env: {}, describe: `real, ${[...new Set(places)].join(' and ')}` }
  }
  const { speech: port } = settings.ports
  const url = `ws://127.0.0.1:${port}`
  return {
    name: 'Azure Speech',
    standIn: {
      name: 'speech-stand-in',
      script: 'local/start/speech-stand-in.ts',
      port,
      variable: 'SPEECH_STAND_IN_PORT',
    },
    // It writes down every hesitation.
    env: { SPEECH_HOST: url, SPEECH_FILLERS: env.SPEECH_FILLERS || 'kept' },
    describe: `stand-in, ${url}`,
  }
}

function stripe(env: NodeJS.ProcessEnv): VendorPlan {
  if (env.STRIPE_SECRET_KEY || env.STRIPE_API_BASE) {
    return {
      name: 'Stripe',
      env: {},
      describe: `real, ${env.STRIPE_API_BASE || 'api.stripe.com'}`,
    }
  }
  const { stripe: port, api } = settings.ports
  const url = `http://127.0.0.1:${port}`
  const secret = env.STRIPE_WEBHOOK_SECRET || 'whsec_stand_in'
  return {
    name: 'Stripe',
    standIn: {
      name: 'stripe-stand-in',
      script: 'local/start/stripe-stand-in.ts',
      port,
      variable: 'STRIPE_STAND_IN_PORT',
      env: { WEBHOOK_URL: `http://127.0.0.1:${api}/api/stripe/webhook`, WEBHOOK_SECRET: secret },
    },
    env: { STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_API_BASE: url, STRIPE_WEBHOOK_SECRET: secret },
    describe: `stand-in, ${url}`,
  }
}

function mail(env: NodeJS.ProcessEnv): VendorPlan {
  // Of the address only the host: it may hold a password.
  if (env.SMTP_URL)
    return { name: 'Mail', env: {}, describe: `real, ${URL.parse(env.SMTP_URL)?.host ?? '?'}` }
  const { inbox: port, smtp } = settings.ports
  return {
    name: 'Mail',
    standIn: {
      name: 'mail-stand-in',
      script: 'local/start/mail-stand-in.ts',
      port,
      variable: 'MAIL_STAND_IN_PORT',
      smtp: { port: smtp, variable: 'MAIL_STAND_IN_SMTP_PORT' },
    },
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    describe: `stand-in, inbox at http://127.0.0.1:${port}`,
  }
}

/** Teams bring their own: a stand-in is for a trial on one's own machine, where nobody has named one inside the network. */
function identityProvider(env: NodeJS.ProcessEnv): VendorPlan {
  const name = 'Single sign-on'
  if (env.SSO_INTERNAL_HOSTS || whyNoDemo(env)) return { name, env: {}, describe: 'real, as each team says' }
  const { identityProvider: port, api, web } = settings.ports
  const host = `127.0.0.1:${port}`
  const { clientId, clientSecret } = DEMO_CLIENT
  return {
    name,
    standIn: {
      name: 'identity-provider-stand-in',
      script: 'local/start/identity-provider-stand-in.ts',
      port,
      variable: 'IDENTITY_PROVIDER_STAND_IN_PORT',
      env: { APP_PORTS: `${api},${web}` },
    },
    env: { SSO_INTERNAL_HOSTS: host },
    describe: `stand-in, issuer http://${host}, client ${clientId}, secret ${clientSecret}`,
  }
}

/** Which records prove the domain of a team; asked of this machine's own name servers but for the demo. */
function domainRecords(env: NodeJS.ProcessEnv): VendorPlan {
  const name = 'Domain records'
  if (env.DNS_SERVERS) return { name, env: {}, describe: `real, ${env.DNS_SERVERS}` }
  if (whyNoDemo(env)) return { name, env: {}, describe: "real, this machine's name servers" }
  const { domainRecords: port, dns } = settings.ports
  return {
    name,
    standIn: {
      name: 'domain-records-stand-in',
      script: 'local/start/domain-records-stand-in.ts',
      port,
      variable: 'DOMAIN_RECORDS_STAND_IN_PORT',
      env: { DNS_PORT: String(dns) },
    },
    env: { DNS_SERVERS: `127.0.0.1:${dns}` },
    describe: `stand-in, set records at http://127.0.0.1:${port}`,
  }
}
