export interface Inbox {
  name: string
  href: string
}

const GMAIL = { name: 'Gmail', href: 'https://mail.google.com/' }
const OUTLOOK = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }
const YAHOO = { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' }
const ICLOUD = { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/' }

/** By the domain of the address; only those that serve no other inbox. */
const INBOXES: Readonly<Record<string, Inbox>> = {
  'gmail.com': GMAIL,
  'googlemail.com': GMAIL,
  'outlook.com': OUTLOOK,
  'hotmail.com': OUTLOOK,
  'live.com': OUTLOOK,
  'msn.com': OUTLOOK,
  'yahoo.com': YAHOO,
  'icloud.com': ICLOUD,
  'me.com': ICLOUD,
}

/** Where mail to an address is read on the web; null where that is not known from the address alone. */
export const inboxOf = (email: string): Inbox | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return Object.hasOwn(INBOXES, domain) ? (INBOXES[domain] ?? null) : null
}
