/** The stand-ins of all vendors, reached from the other containers. Voice is heard as numbered pieces. */
import { networkInterfaces } from 'node:os'
import { createCountingRecogniser } from '@preceptor/bench/stand/counted-speech'
import { createSpeechStandIn } from '../../stand-ins/azure-speech/stand-in.ts'
import { createMailStandIn } from '../../stand-ins/mail/stand-in.ts'
import { NO_WAIT } from '../../stand-ins/openai/pace.ts'
import { createOpenAiStandIn } from '../../stand-ins/openai/stand-in.ts'
import { createStripeStandIn } from '../../stand-ins/stripe/stand-in.ts'
import { forward } from './forward.ts'
import { VENDOR_PORTS } from './ports.ts'

const { openai, speech, stripe, inbox, smtp } = VENDOR_PORTS
const secret = process.env.STRIPE_WEBHOOK_SECRET ?? ''
await Promise.all([
  createOpenAiStandIn({ port: openai, pace: NO_WAIT }).start(),
  createSpeechStandIn({ port: speech, recogniser: createCountingRecogniser(), msPerWord: 10 }).start(),
  createStripeStandIn({
    port: stripe,
    folder: '/tmp/stripe',
    webhook: { url: 'http://proxy:8080/api/stripe/webhook', secret },
  }).start(),
  createMailStandIn({ smtpPort: smtp, httpPort: inbox }).start(),
])
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
for (const { address } of own) {
  for (const port of Object.values(VENDOR_PORTS)) await forward(address, port)
}
console.log('The stand-ins answer.')
process.on('SIGTERM', () => process.exit())
