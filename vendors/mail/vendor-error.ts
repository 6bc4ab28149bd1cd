import { VendorError, type VendorReason } from '@preceptor/contracts/errors'

/** What nodemailer says about a failure; `permanent` stands where the server answered with a code. */
interface SmtpFailure {
  code?: string
  permanent?: boolean
}

/** Codes of a failure that is about this mail; every other one is about the server or the way there. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE']

/**
 * What to throw for a failure of a hand-over. Only a mail rejected for good is final: a rejected sign-in or
 * greeting is the operator's to mend, and the mail waits. The original is not kept: it carries the address.
 */
export function toVendorError(error: unknown): VendorError {
  const { code = '', permanent } = error as SmtpFailure
  if (ABOUT_THE_MAIL.includes(code)) {
    return permanent === false
      ? failed('The mail server refused the mail for now.', true)
      : failed('The mail server refused the mail for good.', false)
  }
  if (code === 'EAUTH') return failed('The mail server refused the sign-in: check SMTP_URL.', true, 'key')
  return failed('The mail server could not be reached, or broke off.', true, 'network')
}

const failed = (message: string, retryable: boolean, reason?: VendorReason) =>
  new VendorError('mail', message, { retryable, ...(reason && { reason }) })
