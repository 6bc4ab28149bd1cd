import pg from 'pg'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5_000

export interface Listener {
  close: () => Promise<void>
}

/**
 * Listens on PostgreSQL channels over a connection of its own, which no pooler may stand in front of, and resolves once it hears. A broken connection
 * is made again (0.1 s, doubling to 5 s); what was notified meanwhile is lost, so `onReconnect` lets the caller
 * look again. Channel names must be plain identifiers.
 */
export async function listen(
  url: string,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  { onReconnect }: { onReconnect?: () => void } = {},
): Promise<Listener> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''))
    next.on('error', () => {})
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', () => {
      if (!closed) retry(FIRST_RETRY_MS)
    })
    client = next
    if (closed) await next.end()
  }

  function retry(afterMs: number): void {
    timer = setTimeout(() => {
      open().then(
        () => onReconnect?.(),
        () => {
          if (!closed) retry(Math.min(afterMs * 2, MAX_RETRY_MS))
        },
      )
    }, afterMs)
  }

  await open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
