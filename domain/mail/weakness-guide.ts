import { GUIDE_OFFER } from '@preceptor/content/marketing'
import { layOut, type MailContent } from './layout.ts'
import { dayOf } from './moment.ts'

/** Brings the link to the guide that was bought. */
export function weaknessGuideMail({ url, until }: { url: string; until: Date }): MailContent {
  return layOut({
    subject: 'Your weakness guide is here',
    // Of a buyer only the address is known.
    firstName: null,
    body: [
      'Thank you for buying the weakness guide. It’s a PDF you can read on your phone or computer, or print.',
    ],
    action: { label: 'Download the guide', url },
    note: [
      `The link works for ${GUIDE_OFFER.linkDays} days, until ${dayOf(until)}. Save the file. If the link has expired, open it anyway and you can get a new one.`,
      'Didn’t buy it? Someone may have mistyped their address. Contact us and we’ll stop writing.',
    ],
    why: 'You get this email because someone bought the guide with this address.',
  })
}
