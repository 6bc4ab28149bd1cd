import { connect, createServer, type Socket } from 'node:net'

export interface NetworkLink {
  /** Where the browser connects. */
  port: number
  /** Resets every connection and rejects new ones, as a dropped network does. */
  cut: () => void
  /** Keeps connections open and carries nothing: a network that has gone silent. */
  freeze: () => void
  /** Carries again. Connections that were cut stay cut; frozen bytes flow on. */
  restore: () => void
  close: () => Promise<void>
}

/** A TCP forwarder on 127.0.0.1:`port` to `targetPort`, whose line can be cut. */
export const openLink = async (port: number, targetPort: number): Promise<NetworkLink> => {
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (state === 'frozen') socket.pause()
  }
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy()
    const far = connect(targetPort, '127.0.0.1')
    near.pipe(far)
    far.pipe(near)
    // After the pipes, which would set a paused socket flowing.
    track(near)
    track(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const dropAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port,
    cut: () => {
      state = 'cut'
      dropAll()
    },
    freeze: () => {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    restore: () => {
      if (state === 'frozen') for (const socket of sockets) socket.resume()
      state = 'open'
    },
    close: () => {
      dropAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
