import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics } from 'prom-client'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { createServer } from './server.ts'

const config = configOrExit()
const context = createContext(config)
collectDefaultMetrics({ register: context.metrics })
const server = await createServer(context)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void stop(signal)
  })
}

await server.listen({ host: config.host, port: config.port }).catch(giveUp)
// Kept now: one that is killed would keep nothing, and the next would start a second later.
flushCompileCache()

async function stop(signal: NodeJS.Signals): Promise<void> {
  server.leave()
  if (signal === 'SIGTERM') await sleep(config.noticeMs)
  await server.close()
  await Promise.all([context.db.destroy(), context.jobsDb.destroy()])
}

function configOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return giveUp(error as Error)
  }
}

function giveUp(error: Error): never {
  console.error(error.message)
  process.exit(1)
}
