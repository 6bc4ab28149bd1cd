import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** How often a server is asked whether it is ready; as `ops/proxy/haproxy.cfg` has it, but faster. */
const CHECK_MS = 100

interface Backend {
  port: number
  isReady: boolean
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * One address for several processes, with the rules of the proxy that is deployed: each in turn of those that are
 * ready; what reached nobody, and a GET that met a process that leaves, is sent to another one.
 */
export const startFrontProxy = async (ports: { api: number[]; realtime: number[] }) => {
  const agent = new Agent({ keepAlive: true })
  const backends = {
    api: ports.api.map((port): Backend => ({ port, isReady: true })),
    realtime: ports.realtime.map((port): Backend => ({ port, isReady: true })),
  }
  let turn = 0
  const timer = setInterval(() => {
    for (const backend of [...backends.api, ...backends.realtime])
      void isReady(backend.port).then((ready) => {
        backend.isReady = ready
      })
  }, CHECK_MS)

  /** Those to ask, in order. */
  const candidates = ({ url = '' }: IncomingMessage): Backend[] => {
    const all = /^\/(socket\.io|realtime)\//.test(url) ? backends.realtime : backends.api
    turn += 1
    const rotated = [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]
    return rotated.toSorted((a, b) => Number(b.isReady) - Number(a.isReady))
  }
  const mayRepeat = ({ method }: IncomingMessage, status?: number) => method === 'GET' && status === 503

  const pass = (request: IncomingMessage, response: ServerResponse, body: Buffer, left: Backend[]) => {
    const [backend, ...others] = left
    if (!backend) return void response.writeHead(503).end()
    const { method, url: path, headers } = request
    const passed = send({ agent, host: '127.0.0.1', port: backend.port, method, path, headers })
    passed.on('response', (reply) => {
      if (mayRepeat(request, reply.statusCode) && others.length > 0) {
        reply.resume()
        return pass(request, response, body, others)
      }
      const { connection: _, ...kept } = reply.headers
      response.writeHead(reply.statusCode as number, kept)
      reply.pipe(response)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const reachedNobody = error.code === 'ECONNREFUSED' || (passed.reusedSocket && method === 'GET')
      if (reachedNobody) pass(request, response, body, others)
      else response.writeHead(502).end()
    })
    passed.end(body)
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, left: Backend[]) => {
    const [backend, ...others] = left
    if (!backend) return void socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n')
    const { url: path, headers } = request
    const passed = send({ host: '127.0.0.1', port: backend.port, path, headers })
    passed.on('upgrade', (reply, server, head) => {
      const lines = reply.rawHeaders.map((text, at) => text + (at % 2 ? '\r\n' : ': ')).join('')
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`)
      server.unshift(head)
      server.pipe(socket).pipe(server)
      for (const [end, other] of [
        [server, socket],
        [socket, server],
      ] as const)
        end.on('error', () => {}).on('close', () => other.destroy())
    })
    passed.on('response', (reply) => {
      reply.resume()
      upgrade(request, socket, others)
    })
    passed.on('error', () => upgrade(request, socket, others))
    passed.end()
  }

  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    pass(request, response, Buffer.concat(parts), candidates(request))
  })
  http.on('upgrade', (request, socket) => upgrade(request, socket, candidates(request)))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer)
      agent.destroy()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
