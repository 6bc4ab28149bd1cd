import { randomUUID } from 'node:crypto'
import { createMailer } from '@preceptor/vendors/mail/mailer'
import { signInToMail } from '@preceptor/vendors/mail/sign-in'
import { type Check, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

/** Domains that nobody can send from (RFC 2606). */
const EXAMPLE = /[@.]example(?:\.(?:com|net|org))?>?\s*$/

/** The mail server takes our sign-in, and a mail where one is asked for. */
export function mailChecks({ config: { mail }, options: { mailTo } }: DoctorContext): Check[] {
  const checks: Check[] = [
    {
      group: 'mail',
      name: 'sign-in',
      variables: ['SMTP_URL'],
      timeoutMs: 15_000,
      run: async () => {
        await signInToMail(mail)
        return ok('The mail server takes the sign-in.')
      },
    },
    {
      group: 'mail',
      name: 'sender',
      variables: ['MAIL_FROM'],
      run: async () =>
        EXAMPLE.test(mail.from)
          ? warning(
              'The sender is of an example domain: mail servers refuse or drop it.',
              'Set MAIL_FROM to an address of yours, and let its domain name this mail server (SPF, DKIM).',
            )
          : ok('It is of a domain of its own.'),
    },
  ]
  if (mailTo === undefined) return checks
  return [
    ...checks,
    {
      group: 'mail',
      name: 'a mail',
      variables: ['SMTP_URL', 'MAIL_FROM'],
      needs: ['mail: sign-in'],
      run: async () => {
        const mailer = createMailer(mail)
        try {
          const text = 'This is the mail that npm run doctor was asked to send.'
          const id = `doctor-${randomUUID()}`
          await mailer.send({
            id,
            to: mailTo,
            subject: 'Preceptor can send mail',
            text,
            html: `<p>${text}</p>`,
          })
          return ok('The mail server took it: see that it arrives, and not as spam.')
        } finally {
          mailer.close()
        }
      },
    },
  ]
}
