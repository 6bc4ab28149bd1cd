import type { SocketsMessage } from '@preceptor/db/queries/accounts/account-sockets'
import type { ClientSocket } from './client-socket.ts'
import { SET_ASIDE } from './errors.ts'

export interface AccountSocketsOptions {
  /** So many sockets of an account stay open, over all processes. */
  most: number
  /** Names this process. */
  holder: string
  /** Tells the other processes. */
  notify: (message: SocketsMessage) => void
}

interface OpenSocket {
  id: string
  openedAt: number
}

/**
 * The sockets of each account. The newest ones stay, wherever they are: a page whose connection broke comes back while
 * its old socket is not known to be dead yet. With each new socket every process that has some of that account tells of
 * them anew, so what a process that died had reported is forgotten; each closes its own.
 */
export class AccountSockets {
  readonly #options: AccountSocketsOptions
  readonly #open = new Map<string, Map<ClientSocket, OpenSocket>>()
  /** By account and process: what the others reported since a socket was last opened. */
  readonly #elsewhere = new Map<string, Map<string, OpenSocket[]>>()

  constructor(options: AccountSocketsOptions) {
    this.#options = options
  }

  /** Adds a socket until it disconnects; the oldest one beyond the limit is notified and closed. */
  add(socket: ClientSocket): void {
    const { sub } = socket.data.claims
    const open = this.#open.get(sub) ?? new Map<ClientSocket, OpenSocket>()
    this.#open.set(sub, open.set(socket, { id: socket.id, openedAt: Date.now() }))
    socket.once('disconnect', () => this.#remove(sub, socket))
    this.#elsewhere.delete(sub)
    this.#notify(sub, true)
    this.#closeOldest(sub)
  }

  /** Another process has reported its sockets. */
  onMessage({ accountId, holder, asks, sockets }: SocketsMessage): void {
    if (holder === this.#options.holder || !this.#open.has(accountId)) return
    const elsewhere = (!asks && this.#elsewhere.get(accountId)) || new Map<string, OpenSocket[]>()
    this.#elsewhere.set(accountId, elsewhere.set(holder, sockets))
    if (asks) this.#notify(accountId, false)
    this.#closeOldest(accountId)
  }

  #notify(accountId: string, asks: boolean): void {
    const { most, holder, notify } = this.#options
    const sockets = [...(this.#open.get(accountId)?.values() ?? [])].slice(-most)
    notify({ accountId, holder, asks, sockets })
  }

  #closeOldest(accountId: string): void {
    const open = this.#open.get(accountId)
    if (!open) return
    const all = [...open.values(), ...[...(this.#elsewhere.get(accountId)?.values() ?? [])].flat()]
    const newest = all.toSorted((a, b) => a.openedAt - b.openedAt).slice(-this.#options.most)
    for (const [socket, { id }] of open) {
      if (newest.some((stays) => stays.id === id)) continue
      socket.emit('interview:error', SET_ASIDE)
      socket.disconnect(true)
    }
  }

  #remove(accountId: string, socket: ClientSocket): void {
    const open = this.#open.get(accountId)
    open?.delete(socket)
    if (open?.size) return
    this.#open.delete(accountId)
    this.#elsewhere.delete(accountId)
  }
}
