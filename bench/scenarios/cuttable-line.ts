import { once } from 'node:events'
import net from 'node:net'

/**
 * How a line is cut. `silent`: nothing travels, nobody notices, and the connections are dead afterwards (a dead zone).
 * `late`: nothing travels, and all of it arrives afterwards (a tunnel). `reset`: connections break, new ones too.
 */
export const CUTS = ['silent', 'late', 'reset'] as const
export type Cut = (typeof CUTS)[number]

/** A TCP line to `port` that can be cut for a while; bytes pass unchanged otherwise. */
export const openLine = async (port: number) => {
  let cut: Cut | undefined
  const pairs = new Set<[net.Socket, net.Socket]>()
  const server = net.createServer((near) => {
    near.on('error', () => {})
    if (cut === 'reset') return near.destroy()
    const far = net.connect(port, '127.0.0.1')
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes: Buffer) => {
        if (!other.write(bytes)) one.pause()
      })
      other.on('drain', () => {
        if (!cut) one.resume()
      })
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        // While nothing travels, nobody learns that the other side is gone either.
        if (cut !== 'silent' && cut !== 'late') other.destroy()
      })
    }
    if (cut) hold(pair)
  })
  const hold = ([near, far]: [net.Socket, net.Socket]) => {
    near.pause()
    far.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    begin(kind: Cut) {
      cut = kind
      for (const pair of pairs) {
        if (kind === 'reset') for (const socket of pair) socket.destroy()
        else hold(pair)
      }
    },
    end() {
      const was = cut
      cut = undefined
      for (const pair of [...pairs]) {
        for (const socket of pair) {
          if (was === 'silent') socket.destroy()
          else socket.resume()
        }
      }
    },
    close() {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>
