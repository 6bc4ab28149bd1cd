/** The realtime server as `main.ts` runs it, telling its port. */
import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { RealtimeServer } from '../server.ts'

const server = new RealtimeServer(createContext(readConfig(process.env)))
process.send?.({ port: await server.start() })
process.once('SIGTERM', () => void server.destroy().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
