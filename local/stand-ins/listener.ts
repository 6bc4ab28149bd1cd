import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Server as SocketServer } from 'node:net'

/** Binds to 127.0.0.1 and resolves the port taken. Rejects with a plain text when the port is in use. */
export async function listen(server: SocketServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken ? new Error(`Port ${port} is in use: stop what holds it or choose another one.`) : error
  }
  return (server.address() as AddressInfo).port
}

/** Closes the server and every connection it still has. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
