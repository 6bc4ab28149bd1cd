import { createTransport } from 'nodemailer'
import { toVendorError } from './vendor-error.ts'

export interface Mail {
  /** Becomes the Message-ID: a mail handed over twice is the same mail. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Who is answered in our place. */
  replyTo?: string
  /** Where one POST, without signing in, stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail. Rejects VendorError, which never holds an address. */
  send: (mail: Mail) => Promise<void>
  /** Closes every connection; a mail that is on its way fails, retryable. */
  close: () => void
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  smtpUrl: string
  /** As in `Preceptor <no-reply@preceptor.example>`. */
  from: string
  /** The longest silence of the mail server, once it is connected. */
  silenceTimeoutMs?: number
}

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 15_000
/** The longest a mail may take in all, also from a server that dribbles its replies. */
const SEND_TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 5

/** Hands mails to a mail server over SMTP, on a few connections that are kept open between them. */
export function createMailer({
  smtpUrl,
  from,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
}: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Whether to try again is the queue's to decide, which knows what has been sent.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain] = /@([^@>\s]+)>?\s*$/.exec(from) ?? []
  return {
    async send({ id, to, subject, text, html, replyTo, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain ?? 'localhost'}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
      } catch (error) {
        throw toVendorError(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}
