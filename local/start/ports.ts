import { createServer } from 'node:net'

/** True when a server can bind `port` on `host` at this moment. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A free port between 20000 and 31999: below the range systems hand out for outgoing connections. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isPortFree(port, host)) return port
  }
  throw new Error(`No free port between 20000 and 31999 on ${host}: stop something that listens there.`)
}
