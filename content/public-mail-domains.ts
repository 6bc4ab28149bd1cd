import domains from './public-mail-domains.json' with { type: 'json' }

/** Mail domains whose addresses anybody can have: no team can own one. */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(domains)
