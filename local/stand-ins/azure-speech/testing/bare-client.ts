import { once } from 'node:events'
import { WebSocket } from 'ws'

const REQUEST = 'X-RequestId:1\r\n'

const audioFrame = (pcm: Buffer): Buffer => {
  const head = Buffer.from(`Path:audio\r\n${REQUEST}`)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(head.length)
  return Buffer.concat([length, head, pcm])
}

/** The status a connection is answered with: 101, or why there is none; and how long to wait for another. */
export async function knock(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  return new Promise<{ status: number; retryAfter?: string }>((resolve) => {
    socket.on('error', () => {})
    socket.once('open', () => {
      socket.close()
      resolve({ status: 101 })
    })
    socket.once('unexpected-response', (_request, response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
  })
}

/** What a client that sends this `speech.context` and so much audio gets for its phrases, or why its socket is closed. */
export async function hearBare(url: string, context: unknown, audioMs: number) {
  const socket = new WebSocket(`${url}/stt/speech/universal/v2`)
  await once(socket, 'open')
  const phrases: { Display: string; Lexical: string; MaskedITN: string }[] = []
  const ended = new Promise<number | null>((resolve) => {
    socket.on('close', (code) => resolve(code))
    socket.on('message', (data: Buffer) => {
      const [head = '', body = ''] = data.toString().split('\r\n\r\n')
      const best = head.includes('Path:speech.phrase') && JSON.parse(body).NBest?.[0]
      if (best) phrases.push(best)
      if (head.includes('Path:turn.end')) resolve(null)
    })
  })
  socket.send(`Path:speech.context\r\n${REQUEST}\r\n${JSON.stringify(context)}`)
  for (let sent = 0; sent < audioMs; sent += 250) socket.send(audioFrame(Buffer.alloc(8_000)))
  socket.send(audioFrame(Buffer.alloc(0)))
  const closedWith = await ended
  socket.terminate()
  return { phrases, closedWith }
}
