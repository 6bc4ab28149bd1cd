import { randomUUID } from 'node:crypto'
import { domainToUnicode } from 'node:url'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  receivedAt: string
  /** Who is to be answered; absent where it is the sender. */
  replyTo?: string
  /** Where it says that mails of its kind are stopped by one POST (RFC 8058); absent where it does not. */
  unsubscribeUrl?: string
}

/** A mail as it came over the wire, once for each of its recipients. */
export async function readMail(raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail[]> {
  const {
    subject = '',
    text = '',
    html = '',
    headers,
    replyTo: [answered] = [],
  } = await PostalMime.parse(raw)
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim()
  const isOneClick = headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const unsubscribeUrl = isOneClick ? headerOf('list-unsubscribe')?.slice(1, -1) : undefined
  const receivedAt = new Date().toISOString()
  return recipients.map((recipient) => {
    // On the wire a domain beyond ASCII is punycode; people know it as it is typed.
    const to = recipient.replace(/@(.+)$/, (_, domain) => `@${domainToUnicode(domain) || domain}`)
    return {
      id: randomUUID(),
      to,
      subject,
      text,
      html,
      receivedAt,
      ...(answered?.address && { replyTo: answered.address }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    }
  })
}
