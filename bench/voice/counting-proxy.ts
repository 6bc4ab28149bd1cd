import { once } from 'node:events'
import net from 'node:net'

/** A TCP proxy that counts what the client sends; bytes pass unchanged. */
export const startCountingProxy = async (targetPort: number) => {
  let upstreamBytes = 0
  const server = net.createServer((client) => {
    const target = net.connect(targetPort, '127.0.0.1')
    client.on('data', (bytes) => {
      upstreamBytes += bytes.length
    })
    client.pipe(target).pipe(client)
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    get upstreamBytes() {
      return upstreamBytes
    },
    stop: () => server.close(),
  }
}
