import type { Db } from '../../connect.ts'
import { notify } from '../../notify.ts'

/** The open sockets of an account at one process, as that process tells the others. */
export interface SocketsMessage {
  accountId: string
  /** The process. */
  holder: string
  /** One was just opened: every other process that has some of this account is to tell of them. */
  asks: boolean
  /** `openedAt` in epoch ms. */
  sockets: { id: string; openedAt: number }[]
}

/** Tells every process of the sockets an account has at this one, as `account_sockets`. */
export async function notifySockets(db: Db, message: SocketsMessage): Promise<void> {
  await notify(db, { channel: 'account_sockets', payload: JSON.stringify(message) })
}
