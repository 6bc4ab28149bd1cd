import { GUIDE_OFFER } from '@preceptor/content/marketing'
import type { GuidePage } from './guide-page.ts'

const HOME = { label: 'Go to Preceptor', href: '/' }
const about = 'guide'

/** Everything a buyer of the guide may be shown between the checkout and the file. */
export const GUIDE_PAGES = {
  /** Stripe cannot be asked: nothing is lost, and the user can come back. */
  away: ({ again, back }: { again: string; back: string }): GuidePage => ({
    about,
    title: 'We can’t reach the checkout',
    body: [
      'Our payment provider isn’t answering right now. You haven’t been charged. Please try again in a minute.',
    ],
    links: [
      { label: 'Try again', href: again },
      { label: 'Go back', href: back },
    ],
  }),
  thanks: ({ download }: { download: string | null }): GuidePage => ({
    about,
    title: 'Thank you! Your guide is ready.',
    body: [
      `We’re emailing it to the address you paid with. The link in the email works for ${GUIDE_OFFER.linkDays} days.`,
      'Don’t see it after a few minutes? Check your spam folder.',
    ],
    links: [...(download ? [{ label: 'Download the guide', href: download, download: true }] : []), HOME],
  }),
  /** The money has not arrived, or the page does not say which checkout it is about. */
  waiting: (): GuidePage => ({
    about,
    title: 'Thank you. We’re confirming your payment.',
    body: [
      'As soon as your payment is confirmed, we’ll email the guide to the address you gave.',
      'Don’t see it after an hour? Check your spam folder, then contact us.',
    ],
    links: [HOME],
  }),
  late: ({ token }: { token: string }): GuidePage => ({
    about,
    title: 'This link has expired',
    body: [
      `Links to the guide work for ${GUIDE_OFFER.linkDays} days. The guide is still yours. We’ll send a new link to the address you bought it with.`,
    ],
    links: [HOME],
    newLink: { token },
  }),
  refunded: (): GuidePage => ({
    about,
    title: 'This guide was refunded',
    body: ['Your payment was returned, so the links no longer work. You can buy the guide again anytime.'],
    links: [{ label: 'Buy the guide', href: '/buy/weakness-guide' }, HOME],
  }),
  forged: (): GuidePage => ({
    about,
    title: 'This link doesn’t work',
    body: [
      'Part of it may be missing. If you bought the guide, we’ll send a new link to the address you paid with.',
    ],
    links: [HOME],
    newLink: 'ask',
  }),
  /** The same words whether anything was bought with the address. */
  sent: (): GuidePage => ({
    about,
    title: 'Check your inbox',
    body: [
      `If this address bought the guide, a new link is on its way. It works for ${GUIDE_OFFER.linkDays} days.`,
      'Don’t see it after a few minutes? Check your spam folder, or try the address you paid with.',
    ],
    links: [HOME],
    newLink: 'folded',
  }),
  /** `checkout` where nothing was bought yet, and leads back to; `again` opens the same page once more. */
  rejected: ({
    text,
    isLimit = false,
    again = null,
    checkout = null,
  }: {
    text: string
    isLimit?: boolean
    again?: string | null
    checkout?: { back: string } | null
  }): GuidePage => {
    const retry = again ? [{ label: 'Try again', href: again }] : []
    if (checkout)
      return {
        about,
        title: isLimit ? 'Too many tries for now' : 'We couldn’t start the checkout',
        body: [text, 'You haven’t been charged.'],
        links: [...retry, { label: 'Go back', href: checkout.back }],
      }
    return {
      about,
      title: isLimit ? 'Too many tries for now' : 'We couldn’t get your guide',
      body: [text, 'If you bought the guide, it’s still yours. We can email you a new link.'],
      links: [...retry, HOME],
      newLink: 'ask',
    }
  },
} as const
