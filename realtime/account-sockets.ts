import type { ClientSocket } from './connection.ts'
import { SET_ASIDE } from './refusals.ts'

/**
 * The sockets of each account in this process. The newest ones stay: a page whose connection broke comes back while
 * its old socket is not known to be dead yet.
 */
export class AccountSockets {
  readonly #most: number
  readonly #open = new Map<string, ClientSocket[]>()

  constructor(most: number) {
    this.#most = most
  }

  /** Adds a socket until it disconnects; the oldest one beyond the limit is told, and closed. */
  add(socket: ClientSocket): void {
    const { sub } = socket.data.claims
    const open = [...(this.#open.get(sub) ?? []), socket]
    this.#open.set(sub, open)
    socket.once('disconnect', () => this.#remove(sub, socket))
    for (const oldest of open.slice(0, -this.#most)) {
      oldest.emit('interview:error', SET_ASIDE)
      oldest.disconnect(true)
    }
  }

  #remove(sub: string, socket: ClientSocket): void {
    const left = this.#open.get(sub)?.filter((other) => other !== socket) ?? []
    if (left.length > 0) this.#open.set(sub, left)
    else this.#open.delete(sub)
  }
}
