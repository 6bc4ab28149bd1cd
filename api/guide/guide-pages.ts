import { GUIDE_OFFER } from '@preceptor/content/marketing'
import type { GuidePage } from './guide-page.ts'

const HOME = { label: 'To Preceptor', href: '/' }
const CONTACT = { label: 'Write to us', href: '/contact' }

/** Everything a buyer of the guide may be shown between the checkout and the file. */
export const GUIDE_PAGES = {
  /** Stripe cannot be asked: nothing is lost, and the user can come back. */
  away: ({ again, back }: { again: string; back: string }): GuidePage => ({
    title: 'The checkout cannot be reached',
    body: ['Our payment provider is not answering right now. You have not been charged. Please try again.'],
    links: [
      { label: 'Try again', href: again },
      { label: 'Go back', href: back },
    ],
  }),
  thanks: ({ download }: { download: string | null }): GuidePage => ({
    title: 'Thank you, the guide is yours',
    body: [
      `We are mailing it to the address you paid with. The link in the mail works for ${GUIDE_OFFER.linkDays} days.`,
      'Nothing there after a few minutes? Look into your spam folder first.',
    ],
    links: [
      ...(download ? [{ label: 'Download the guide', href: download, download: true }] : []),
      HOME,
      CONTACT,
    ],
  }),
  /** The money has not arrived, or the page does not say which checkout it is about. */
  waiting: (): GuidePage => ({
    title: 'Thank you',
    body: [
      'As soon as your payment is confirmed the guide is mailed to the address you gave.',
      'Nothing there after an hour? Write to us.',
    ],
    links: [HOME, CONTACT],
  }),
  late: ({ token }: { token: string }): GuidePage => ({
    title: 'This link is too old',
    body: [
      `A link to the guide works for ${GUIDE_OFFER.linkDays} days. The guide stays yours: we send a new link to the address it was bought with.`,
    ],
    links: [HOME, CONTACT],
    newLink: { token },
  }),
  refunded: (): GuidePage => ({
    title: 'This guide was refunded',
    body: [
      'What was paid for it has gone back, so its links no longer work. You can buy it again at any time.',
    ],
    links: [{ label: 'Buy the guide', href: '/buy/weakness-guide' }, HOME, CONTACT],
  }),
  forged: (): GuidePage => ({
    title: 'This link does not work',
    body: [
      'It may have been copied without its end. If you bought the guide, we send a new link to the address you paid with.',
    ],
    links: [HOME, CONTACT],
    newLink: 'ask',
  }),
  /** The same words whether anything was bought with the address. */
  sent: (): GuidePage => ({
    title: 'Look into your inbox',
    body: ['If the guide was bought with this address, a new link is on its way there.'],
    links: [HOME, CONTACT],
  }),
  rejected: ({ text }: { text: string }): GuidePage => ({
    title: 'One moment, please',
    body: [text],
    links: [HOME, CONTACT],
  }),
} as const
