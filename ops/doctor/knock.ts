import { PROTOCOL_VERSION } from '@preceptor/contracts/interviews/realtime'

/** Node's own takes headers, which no browser lets a page set. */
const NodeWebSocket = WebSocket as unknown as new (
  url: URL,
  options: { headers: Record<string, string> },
) => WebSocket

/** What a realtime server says to one who connects with a token: let in, or the error it is turned away with. */
export interface Greeting {
  isAdmitted: boolean
  /** As `code` and `message` of a RealtimeError; empty where it is let in. */
  code: string
  message: string
}

/**
 * Connects to a realtime server as a page does, over a WebSocket, and leaves. Resolves what it says; rejects where there
 * is no WebSocket of Socket.IO.
 */
export async function knock(
  realtimeUrl: string,
  { token, origin }: { token: string; origin: string },
  signal: AbortSignal,
): Promise<Greeting> {
  signal.throwIfAborted()
  const url = new URL('/socket.io/?EIO=4&transport=websocket', realtimeUrl)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new NodeWebSocket(url, { headers: { origin } })
  const { promise, resolve, reject } = Promise.withResolvers<Greeting>()
  const fail = () => reject(new Error('There is no Socket.IO behind this address.'))
  signal.addEventListener('abort', fail, { once: true })
  socket.addEventListener('error', fail)
  socket.addEventListener('close', fail)
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data)
    // Engine.IO opens with 0; then 40 asks to be let in, and 40 or 44 answers.
    if (packet.startsWith('0'))
      socket.send(`40${JSON.stringify({ token, protocolVersion: PROTOCOL_VERSION })}`)
    if (packet.startsWith('40')) resolve({ isAdmitted: true, code: '', message: '' })
    if (packet.startsWith('44')) resolve(errorOf(packet.slice(2)))
  })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', fail)
    socket.close()
  }
}

function errorOf(body: string): Greeting {
  const { data = {} } = JSON.parse(body) as { data?: { code?: string; message?: string } }
  return { isAdmitted: false, code: data.code ?? '', message: data.message ?? '' }
}
