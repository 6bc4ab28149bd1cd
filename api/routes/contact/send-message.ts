import { createHmac, randomUUID } from 'node:crypto'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { ContactBody } from '@preceptor/contracts/public/contact'
import { NOTHING_LOST } from '@preceptor/contracts/public/contact-texts'
import { contactMessageMail } from '@preceptor/domain/mail/contact-message'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { Context } from '../../context.ts'
import type { OneAtATime } from '../../one-at-a-time.ts'

export const SENT = 'Thank you. We have your message and will answer by email.'

type Sending = Pick<Context, 'limits' | 'mailer' | 'config'>

interface Attempt {
  ip: string
  /** Names the attempt; left out, each is one of its own. */
  key?: string
  /** Sends of this process: the same attempt waits for the one before, and so never hears of success too early. */
  attempts: OneAtATime
}

/**
 * Hands one message to the mail server while its writer waits, so that nothing of it is kept here. Sent again under the
 * same key within an hour, a message that has left is not sent twice. Throws RATE_LIMITED, VENDOR_UNAVAILABLE where the
 * mail server did not take it, and REQUEST_IN_PROGRESS where the same attempt is not through in time.
 */
export async function sendContactMessage(
  context: Sending,
  body: ContactBody,
  { ip, key = randomUUID(), attempts }: Attempt,
): Promise<void> {
  // A program gets the same answer, and learns nothing from it.
  if (body.website) return
  const waitMs = context.config.timeLimits.repeatedRequest
  const done = await attempts.run(`${networkOf(ip)} ${key}`, waitMs, async () => {
    await sendOnce(context, body, { ip, key })
    return { isSent: true }
  })
  if (!done)
    throw new ApiError('REQUEST_IN_PROGRESS', 'We’re still sending your message. Please wait a moment.')
}

/**
 * The key of a form that came without one, as from a browser without our script: the same words of the same writer are
 * the same attempt, so that a second press, or going back and pressing again, sends nothing more.
 */
export const keyOfForm = ({ config }: Pick<Context, 'config'>, { about, email, message }: ContactBody) =>
  createHmac('sha256', config.jwtSecret)
    .update(JSON.stringify(['contact form', about, email, message]))
    .digest('hex')

async function sendOnce(
  { limits, mailer, config }: Sending,
  { about, email, message }: ContactBody,
  { ip, key }: { ip: string; key: string },
): Promise<void> {
  const attempt = await limits.count(['contact.attempt', networkOf(ip), key])
  if (attempt.over) return
  try {
    const taken = await limits.take(
      ['contact.email', email],
      ['contact.address', networkOf(ip)],
      ['contact.all', 'all'],
    )
    try {
      const id = createHmac('sha256', config.jwtSecret)
        .update(`contact ${networkOf(ip)} ${key}`)
        .digest('hex')
      const mail = contactMessageMail({ about, email, message })
      await mailer.send({ id, to: config.supportEmail, replyTo: email, ...mail })
    } catch (error) {
      await taken.giveBack()
      throw error
    }
  } catch (error) {
    await attempt.giveBack()
    if (error instanceof VendorError) throw unsent(config.supportEmail)
    throw error
  }
}

const unsent = (address: string) =>
  new ApiError(
    'VENDOR_UNAVAILABLE',
    `We couldn’t send your message. ${NOTHING_LOST} Try again in a minute, or email ${address}.`,
  )
