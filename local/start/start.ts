import { servesDocs } from '@preceptor/api/config'
import { connect } from '@preceptor/db/connect'
import { readSecrets, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { dataPath, localSecret } from '../data-folder.ts'
import { ensurePackages, SPEECH_PACKAGES } from '../packages.ts'
import { buildWeb } from '../web-build.ts'
import { prepareDemo, whyNoDemo } from './demo.ts'
import { watchLauncher } from './launcher.ts'
import { type DatabaseUrls, prepareGivenDatabase, prepareOwnDatabase } from './own-database.ts'
import { isPortFree } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { planProcesses } from './processes.ts'
import { becomesReady, claimTheOnlyStart } from './running.ts'
import { seedBilling } from './seed-billing.ts'
import { settings } from './settings.ts'
import { startTable } from './start-table.ts'
import { endLeftovers, supervise } from './supervise.ts'
import { planVendors } from './vendors.ts'

const dev = process.argv.includes('--dev')
const noDemo = whyNoDemo(process.env)
const jwtSecret = () => process.env.JWT_SECRET || localSecret('jwt-secret')
const stop = new AbortController()
/** What to close, in the order it was opened: the claim, the database, then the servers. */
const opened: (() => Promise<void> | void)[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
watchLauncher(() => stop.abort())

try {
  await start()
  await new Promise((resolve) => {
    stop.signal.addEventListener('abort', resolve)
    if (stop.signal.aborted) resolve(undefined)
  })
} catch (error) {
  if (!stop.signal.aborted) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
await closeAll()
process.exit()

async function start(): Promise<void> {
  opened.push(claimTheOnlyStart())
  const vendors = planVendors()
  const publicUrl = settings.publicUrl ?? `http://localhost:${dev ? settings.ports.web : settings.ports.api}`
  const processes = planProcesses({ vendors, publicUrl, dev })
  const standIns = [
    ...['openai-stand-in', 'speech-stand-in', 'stripe-stand-in', 'mail-stand-in'],
    ...['identity-provider-stand-in', 'domain-records-stand-in'],
  ]
  await endLeftovers(['api', 'realtime', 'web', ...standIns])
  for (const { what, port, variable, smtp } of processes) {
    await requireFreePort(what, port, variable)
    if (smtp) await requireFreePort(what, smtp.port, smtp.variable)
  }
  if (vendors.some(({ standIn }) => standIn?.name === 'speech-stand-in')) {
    await ensurePackages(SPEECH_PACKAGES, 'For local speech')
  }
  const [databaseUrls, built] = await Promise.all([prepareDatabase(), dev ? false : buildWeb()])
  if (built) console.log('The web app is built.')
  stop.signal.throwIfAborted()

  const signing = process.env.JWT_SIGNING_KEYS ? readSecrets(process.env.JWT_SIGNING_KEYS) : [jwtSecret()]
  // It checks tokens, and signs none.
  const ofRealtime = {
    JWT_SECRET: '',
    JWT_SIGNING_KEYS: '',
    JWT_PUBLIC_KEYS: signing.map((secret) => signingKeyOf(secret).encoded).join(','),
  }
  const shared = {
    JWT_SECRET: jwtSecret(),
    // The demo shows the public pages with every claim; elsewhere they need proof first.
    MARKETING_CLAIMS_PROVED: process.env.MARKETING_CLAIMS_PROVED || String(!noDemo),
  }
  const ready = processes.map(({ name, args, env, readyUrl }) => {
    const database = databaseEnv(name, databaseUrls)
    const child = supervise({
      name,
      args,
      env: { ...shared, ...database, ...env, ...(name === 'realtime' && ofRealtime) },
    })
    opened.push(child.stop)
    return becomesReady(child, readyUrl, stop.signal)
  })
  await Promise.all(ready)
  const stripe = vendors.find(({ standIn }) => standIn?.name === 'stripe-stand-in')
  if (stripe && !noDemo)
    await seedBilling({ databaseUrl: databaseUrls.api, publicUrl, url: stripe.env.STRIPE_API_BASE! })
  const hasRealtime = processes.some(({ name }) => name === 'realtime')
  console.log(startTable({ publicUrl, vendors, noDemo, hasRealtime, hasDocs: servesDocs(process.env) }))
}

/** Where api and realtime reach the database, each as its own role; who needs none gets none. */
function databaseEnv(name: string, urls: DatabaseUrls): Record<string, string> {
  if (name === 'api') return { DATABASE_URL: urls.api, JOBS_DATABASE_URL: urls.jobs }
  return name === 'realtime' ? { DATABASE_URL: urls.realtime } : {}
}

async function openDatabases(): Promise<DatabaseUrls> {
  if (settings.databaseUrl) return prepareGivenDatabase(settings.databaseUrl)
  const server = await startPostgres({ dataDir: dataPath('postgres'), port: settings.ports.postgres })
  opened.push(server.stop)
  return prepareOwnDatabase(server.url)
}

async function prepareDatabase(): Promise<DatabaseUrls> {
  const urls = await openDatabases()
  const db = connect(urls.owner, { maxConnections: 1 })
  try {
    const [linkSecret = jwtSecret()] = readSecrets(process.env.LINK_SECRETS ?? '')
    const said = await prepareDemo(db, noDemo, [linkSecret])
    if (said) console.log(said)
  } finally {
    await db.destroy()
  }
  return urls
}

async function requireFreePort(what: string, port: number, variable: string): Promise<void> {
  if (await isPortFree(port, settings.host)) return
  throw new Error(`Port ${port} is taken, ${what} needs it: stop what listens there or set ${variable}.`)
}

/** The servers all at once, then the database they use, then the claim. */
async function closeAll(): Promise<void> {
  const servers = opened.splice(settings.databaseUrl ? 1 : 2)
  await Promise.allSettled(servers.map((close) => close()))
  for (const close of opened.reverse()) {
    await Promise.resolve(close()).catch((error: Error) => console.error(error.message))
  }
}
