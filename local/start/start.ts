import { servesDocs } from '@preceptor/api/config'
import { connect } from '@preceptor/db/connect'
import { migrate } from '@preceptor/db/migrate'
import { readSecrets, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { dataPath, localSecret } from '../data-folder.ts'
import { ensurePackages, SPEECH_PACKAGES } from '../packages.ts'
import { buildWeb } from '../web-build.ts'
import { prepareDemo, whyNoDemo } from './demo.ts'
import { watchLauncher } from './launcher.ts'
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
  const standIns = ['openai-stand-in', 'speech-stand-in', 'stripe-stand-in', 'mail-stand-in']
  await endLeftovers(['api', 'realtime', 'web', ...standIns])
  for (const { what, port, variable, smtp } of processes) {
    await requireFreePort(what, port, variable)
    if (smtp) await requireFreePort(what, smtp.port, smtp.variable)
  }
  if (vendors.some(({ standIn }) => standIn?.name === 'speech-stand-in')) {
    await ensurePackages(SPEECH_PACKAGES, 'For local speech')
  }
  const [databaseUrl, built] = await Promise.all([prepareDatabase(), dev ? false : buildWeb()])
  if (built) console.log('The web app is built.')
  stop.signal.throwIfAborted()

  const jwtSecret = process.env.JWT_SECRET || localSecret('jwt-secret')
  const signing = process.env.JWT_SIGNING_KEYS ? readSecrets(process.env.JWT_SIGNING_KEYS) : [jwtSecret]
  // It checks tokens, and signs none.
  const ofRealtime = {
    JWT_SECRET: '',
    JWT_SIGNING_KEYS: '',
    JWT_PUBLIC_KEYS: signing.map((secret) => signingKeyOf(secret).encoded).join(','),
  }
  const shared = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    // The demo shows the public pages with every claim; elsewhere they need proof first.
    MARKETING_CLAIMS_PROVED: process.env.MARKETING_CLAIMS_PROVED || String(!noDemo),
  }
  const ready = processes.map(({ name, args, env, readyUrl }) => {
    const child = supervise({
      name,
      args,
      env: { ...shared, ...env, ...(name === 'realtime' && ofRealtime) },
    })
    opened.push(child.stop)
    return becomesReady(child, readyUrl, stop.signal)
  })
  await Promise.all(ready)
  const stripe = vendors.find(({ standIn }) => standIn?.name === 'stripe-stand-in')
  if (stripe && !noDemo) await seedBilling({ databaseUrl, publicUrl, url: stripe.env.STRIPE_API_BASE! })
  const hasRealtime = processes.some(({ name }) => name === 'realtime')
  console.log(startTable({ publicUrl, vendors, noDemo, hasRealtime, hasDocs: servesDocs(process.env) }))
}

async function prepareDatabase(): Promise<string> {
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres({ dataDir: dataPath('postgres'), port: settings.ports.postgres })
    opened.push(server.stop)
    url = server.url
  }
  const db = connect(url, { maxConnections: 1 })
  try {
    await migrate(db)
    const said = await prepareDemo(db, noDemo)
    if (said) console.log(said)
  } finally {
    await db.destroy()
  }
  return url
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
