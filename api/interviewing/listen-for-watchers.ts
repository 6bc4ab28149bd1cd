import { WATCH_CHANNEL } from '@preceptor/contracts/interviews/watch-notice'
import { type Listener, listen } from '@preceptor/db/listen'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Where developers may watch, follows who watches at the realtime servers, for as long as the server runs. */
export function listenForWatchers(
  app: FastifyInstance,
  { watchers, config }: Pick<Context, 'watchers' | 'config'>,
): void {
  if (!watchers) return
  const { relay } = watchers
  let listener: Listener | undefined
  app.addHook('onReady', async () => {
    const onReconnect = () => relay.listening()
    const { directUrl } = config.database
    listener = await listen(directUrl, [WATCH_CHANNEL], (_, payload) => relay.onNotice(payload), {
      onReconnect,
    })
    relay.listening()
  })
  app.addHook('onClose', async () => {
    relay.close()
    await listener?.close()
  })
}
