import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

/** One socket of the speech service: how it is opened, what is said to begin with, and what the service answers. */
const Conversation = z.object({
  source: z.string(),
  upgrade: z.object({
    path: z.string(),
    query: z.record(z.string(), z.string()),
    headers: z.record(z.string(), z.string()),
  }),
  /** The client's text messages by their path; audio is left out. */
  said: z.record(z.string(), z.unknown()),
  /** The service's messages, sent once the client has said all of it. */
  replies: z.array(z.object({ path: z.string(), body: z.unknown() })),
  /** How the service closes the socket once it has replied; else it stays open. */
  closing: z.object({ code: z.number(), reason: z.string() }).optional(),
  /** The upgrade is answered with this status in place of a socket. */
  status: z.number().optional(),
})
export type Conversation = z.infer<typeof Conversation>

export const readConversation = (name: string): Conversation =>
  Conversation.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', 'azure-speech', `${name}.json`), 'utf8')),
  )

/** Of no request in particular, or other ones each time. */
const VARYING = ['x-connectionid', 'connectionid']

/** A service that answers as recorded and notes how it was spoken to. */
export async function startSpeechReplay({ upgrade, said: expected, replies, closing, status }: Conversation) {
  const opened: Conversation['upgrade'][] = []
  const said: Record<string, unknown> = {}
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    if (status !== undefined) {
      opened.push(readUpgrade(request, Object.keys(upgrade.headers)))
      stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      opened.push(readUpgrade(request, Object.keys(upgrade.headers)))
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) return replyIfEnded(socket, data)
        const { path, requestId, body } = readMessage(data.toString())
        said[path] = body
        if (path === Object.keys(expected).at(-1) && path === 'ssml') reply(socket, requestId)
      })
    })
  })
  const reply = (socket: WebSocket, requestId: string): void => {
    for (const { path, body } of replies) {
      const head = `X-RequestId:${requestId}\r\nPath:${path}\r\nContent-Type:application/json; charset=utf-8`
      if (path === 'audio') socket.send(audioFrame(requestId, Buffer.alloc(Number(body))))
      else socket.send(`${head}\r\n\r\n${JSON.stringify(body)}`)
    }
    if (closing) socket.close(closing.code, closing.reason)
  }
  /** An empty audio message ends the recording. */
  const replyIfEnded = (socket: WebSocket, data: Buffer): void => {
    const headLength = data.readUInt16BE(0)
    if (data.length > headLength + 2) return
    reply(socket, /X-RequestId:\s*(\w+)/i.exec(data.toString('latin1', 2))?.[1] ?? '')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened,
    said,
    async stop(): Promise<void> {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readUpgrade(
  { url = '', headers }: IncomingMessage,
  named: readonly string[],
): Conversation['upgrade'] {
  const { pathname, searchParams } = new URL(url, 'ws://service')
  const query = Object.fromEntries(
    [...searchParams].filter(([name]) => !VARYING.includes(name.toLowerCase())),
  )
  return {
    path: pathname,
    query,
    headers: Object.fromEntries(named.map((name) => [name, String(headers[name])])),
  }
}

function readMessage(text: string): { path: string; requestId: string; body: unknown } {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const path = header('path').toLowerCase()
  return { path, requestId: header('x-requestid'), body: body.startsWith('{') ? JSON.parse(body) : body }
}

function audioFrame(requestId: string, pcm: Buffer): Buffer {
  const head = Buffer.from(
    `X-RequestId:${requestId}\r\nPath:audio\r\nContent-Type:audio/x-wav\r\nX-StreamId:1\r\n`,
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(head.length)
  return Buffer.concat([length, head, pcm])
}
