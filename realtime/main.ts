import { flushCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { RealtimeServer } from './server.ts'

try {
  const context = createContext(readConfig(process.env))
  const server = new RealtimeServer(context)
  const port = await server.start()
  context.log.info({ port }, 'realtime is listening')
  // Kept now: one that is killed would keep nothing, and the next would start later.
  flushCompileCache()
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void server.destroy().then(() => process.exit(0))
  }
  // Whoever is impatient says so again, or by Ctrl-C.
  process.once('SIGTERM', () => {
    process.once('SIGTERM', stop)
    void server.drain().then(stop)
  })
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`realtime could not start: ${(error as Error).message}`)
  process.exit(1)
}
