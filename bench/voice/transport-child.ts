/**
 * The realtime server with its ears shut: chunks travel, are paced, ordered, kept and acknowledged as ever, but nothing
 * is decoded and no recogniser is asked. Tells its port.
 */

import { readConfig } from '@preceptor/realtime/config'
import { createContext } from '@preceptor/realtime/context'
import { RealtimeServer } from '@preceptor/realtime/server'
import type { Speech } from '@preceptor/vendors/azure-speech/speech'

const config = readConfig(process.env)
const context = createContext({ ...config, pace: { eventsPerSecond: 1e6, chunksPerSecond: 1e6 } })
const speech: Speech = {
  ...context.speech,
  openRecognition: () => ({
    push() {},
    finish: () => new Promise(() => {}),
    cancel() {},
    opened: Promise.resolve(),
  }),
}
const server = new RealtimeServer({ ...context, speech })
process.send?.({ port: await server.start() })
process.once('SIGTERM', () => void server.destroy().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
