import { createTransport } from 'nodemailer'
import { toVendorError } from './vendor-error.ts'

const TIMEOUT_MS = 10_000

/** Signs in at the mail server as a mailer would, and leaves. Rejects VendorError. */
export async function signInToMail({ smtpUrl }: { smtpUrl: string }): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw toVendorError(error)
  } finally {
    transport.close()
  }
}
