import { join } from 'node:path'
import { dataFolder } from '../data-folder.ts'
import { createStripeStandIn } from '../stand-ins/stripe/stand-in.ts'

/** The Stripe stand-in as a process of its own; PORT says where, WEBHOOK_URL and WEBHOOK_SECRET whom it tells. */
const { PORT, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = process.env
const standIn = createStripeStandIn({
  port: Number(PORT),
  folder: join(dataFolder(), 'stripe-stand-in'),
  webhook: url && secret ? { url, secret } : undefined,
})
await standIn.start()
process.on('SIGTERM', () => {
  void standIn.stop()
})
