import { createHmac, randomUUID } from 'node:crypto'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { ContactBody } from '@preceptor/contracts/public/contact'
import { contactMessageMail } from '@preceptor/domain/mail/contact-message'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { Context } from '../../context.ts'

export const SENT = 'Thank you. We have your message and will answer by email.'

/**
 * Hands one message to the mail server while its writer waits, so that nothing of it is kept here. `key` names an
 * attempt: sent again under the same one, a message that has left is not sent twice. Throws RATE_LIMITED, and
 * VENDOR_UNAVAILABLE where the mail server did not take it.
 */
export async function sendContactMessage(
  { limits, mailer, config }: Pick<Context, 'limits' | 'mailer' | 'config'>,
  { about, email, message, website }: ContactBody,
  { ip, key = randomUUID() }: { ip: string; key?: string },
): Promise<void> {
  // A program gets the same answer, and learns nothing from it.
  if (website) return
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
    `We couldn’t send your message. Nothing you typed is lost. Try again in a minute, or email ${address}.`,
  )
