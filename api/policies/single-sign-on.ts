import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { PUBLIC_MAIL_DOMAINS } from '@preceptor/content/public-mail-domains'
import type { SsoProblem } from '@preceptor/contracts/accounts/sso'

/** To somebody whose team has its members use single sign-on. */
export const ORGANIZATION_SIGNS_IN = 'Your organization signs you in.'

const MAX_DOMAIN_CHARS = 253
const MAX_LABEL_CHARS = 63
const ADDRESS_SIGNS = '/?#:@\\%[]'

/** A mail domain as it is on the wire, lower case and in punycode; undefined for what can be none. */
export function readDomain(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  const name = typed.startsWith('@') ? typed.slice(1) : typed
  // What stands behind one of them would be left out, as of an address of the web.
  if ([...name].some((sign) => ADDRESS_SIGNS.includes(sign))) return undefined
  const ascii = domainToASCII(name)
  const labels = ascii.split('.')
  const isDomain =
    labels.length >= 2 &&
    ascii.length <= MAX_DOMAIN_CHARS &&
    isIP(ascii) === 0 &&
    labels.every((label) => label.length > 0 && label.length <= MAX_LABEL_CHARS && isLabel(label))
  return isDomain ? ascii : undefined
}

const LABEL_SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789-'
function isLabel(label: string): boolean {
  if (label.startsWith('-') || label.endsWith('-')) return false
  return [...label].every((sign) => LABEL_SIGNS.includes(sign))
}

/** The domain of a mail address, as on the wire. */
export const domainOfEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  return at < 1 ? undefined : readDomain(email.slice(at + 1))
}

/** A domain as people write it. */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain

/** A domain in every spelling that addresses at it may have. */
export const spellingsOf = (domain: string): string[] => [domain, shownDomain(domain)]

/** Why no team can say that a domain is its own; undefined where one can. */
export function findClaimingError(domain: string | undefined): string | undefined {
  if (domain === undefined) return 'Please enter a domain, like hospital.org.'
  if (PUBLIC_MAIL_DOMAINS.has(domain))
    return 'Anyone can have an address at this domain, so no team can own it.'
  return undefined
}

/** Why somebody whom the provider vouches for gets no session; undefined where nothing stands against it. */
export function findIdentityProblem(
  { email, emailVerified }: { email: string | null; emailVerified: boolean | null },
  { provedDomains }: { provedDomains: readonly string[] },
): SsoProblem | undefined {
  if (email === null) return 'no-email'
  // Not said is good enough: the domain of the address is the team's own, whose provider this is.
  if (emailVerified === false) return 'unverified'
  const domain = domainOfEmail(email)
  return domain !== undefined && provedDomains.includes(domain) ? undefined : 'other-domain'
}
