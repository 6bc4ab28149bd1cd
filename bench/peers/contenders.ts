import { startChild } from '../voice/child.ts'
import { DELAYS } from '../voice/latency.ts'
import { type Database, startSetting } from '../voice/setting.ts'
import { openOurClient } from './clients/our-client.ts'
import { openSocketIoClient } from './clients/socket-io-client.ts'
import { openWsClient } from './clients/ws-client.ts'
import { type PeerClient, STALL } from './turn.ts'

/** A server that runs, and how one gets into it. */
export interface Running {
  pid: number
  port: number
  open: (url?: string) => Promise<PeerClient>
  stop: () => Promise<void>
}

export interface Contender {
  name: string
  /** The model takes so much longer. */
  start: (stallMs: number) => Promise<Running>
}

const scripted = (
  name: string,
  file: string,
  openClient: (url: string) => Promise<PeerClient>,
): Contender => ({
  name,
  async start(stallMs) {
    const child = await startChild(file, { [STALL]: String(stallMs) })
    const port = child.ready.port as number
    const own = `http://127.0.0.1:${port}`
    return { pid: child.pid, port, open: (url = own) => openClient(url), stop: child.stop }
  },
})

export const BARE = scripted('bare ws', '../peers/servers/ws-relay.ts', openWsClient)
export const SOCKET_IO = scripted('Socket.IO', '../peers/servers/socket-io.ts', openSocketIoClient)
export const LIVEKIT = scripted('LiveKit agents', '../peers/livekit/server.ts', openWsClient)

export const ours = (database: Database): Contender => ({
  name: 'Preceptor',
  async start(stallMs) {
    const delays = { ...DELAYS, replyMs: DELAYS.replyMs + stallMs }
    const setting = await startSetting(database, { sentences: 2, delays })
    return {
      pid: setting.serverPid,
      port: setting.port,
      open: (url) => openOurClient(setting, database, url),
      stop: setting.stop,
    }
  },
})
