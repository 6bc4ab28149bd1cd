import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const HEADERS = { 'retry-after': '1', connection: 'close', 'content-length': '0' }
const RAW = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/**
 * From now on whoever comes anew to one of the `paths` is answered 503, as HTTP has it: a proxy then asks another
 * process, unseen by the page; where there is none, pages of `origins` may read the answer. Connections that stand
 * continue, polling ones (they name their `sid`) too.
 */
export const turnAwayNewcomers = (
  http: HttpServer,
  paths: readonly string[],
  origins: readonly string[],
): void => {
  const isNew = ({ url = '' }: IncomingMessage) =>
    paths.some((path) => url.startsWith(path)) && !/[?&]sid=/.test(url)
  const requests = http.listeners('request')
  const upgrades = http.listeners('upgrade')
  http.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { origin = '' } = request.headers
    const cors = origins.includes(origin) && { 'access-control-allow-origin': origin }
    if (isNew(request)) response.writeHead(503, { ...HEADERS, ...cors }).end()
    else for (const listener of requests) listener.call(http, request, response)
  })
  http
    .removeAllListeners('upgrade')
    .on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A knock that is broken off is nobody's trouble.
      if (isNew(request)) socket.on('error', () => {}).end(`HTTP/1.1 503 Service Unavailable\r\n${RAW}\r\n`)
      else for (const listener of upgrades) listener.call(http, request, socket, head)
    })
}
