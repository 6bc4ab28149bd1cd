import { CONTACT_TOPICS, type ContactTopic } from '@preceptor/contracts/public/contact'
import { escapeHtml, frame, type MailContent } from './layout.ts'

/** A message of the contact form, as it was typed, to the people who answer it. */
export function contactMessageMail({
  about,
  email,
  message,
}: {
  about: ContactTopic
  /** Of the visitor, as typed: nobody has proved that it is theirs. */
  email: string
  message: string
}): MailContent {
  const subject = `Contact form: ${CONTACT_TOPICS[about]}`
  const from = `From ${email}, not verified. Reply to this email to answer.`
  return {
    subject,
    text: `${message}\n\n${from}\n`,
    html: frame(
      subject,
      `<p class="ink" style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(message)}</p>
<p class="quiet" style="margin:24px 0 0;font-size:14px">${escapeHtml(from)}</p>`,
      { preview: message.slice(0, 120) },
    ),
  }
}
