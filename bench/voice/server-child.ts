/** The realtime server as `main.ts` runs it, telling its port. */
import { readConfig } from '@preceptor/realtime/config'
import { createContext } from '@preceptor/realtime/context'
import { RealtimeServer } from '@preceptor/realtime/server'

const server = new RealtimeServer(createContext(readConfig(process.env)))
process.send?.({ port: await server.start() })
process.once('SIGTERM', () => void server.destroy().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
