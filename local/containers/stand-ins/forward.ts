import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Passes what arrives at `port` of a container's own address on to the same port of its 127.0.0.1. */
export async function forward(address: string, port: number): Promise<void> {
  const server = createServer((outer) => {
    const inner = connect(port, '127.0.0.1')
    outer.pipe(inner).pipe(outer)
    const close = () => {
      outer.destroy()
      inner.destroy()
    }
    outer.on('error', close).on('close', close)
    inner.on('error', close).on('close', close)
  })
  server.listen(port, address)
  await once(server, 'listening')
}
