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
      'Thank you for buying the weakness guide. It is a PDF for your phone, your computer or your printer.',
    ],
    action: { label: 'Download the guide', url },
    note: [
      `The link works for ${GUIDE_OFFER.linkDays} days, until ${dayOf(until)}. Save the file; a link that is too old offers you a new one.`,
      'If you did not buy it, somebody mistyped an address: write to us and nothing more will come.',
    ],
  })
}
