import type { FastifyRequest } from 'fastify'

/** Programs that fetch pages on nobody's behalf, by what they call themselves; what has no name is let through. */
const PROGRAMS =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|embedly|preview|lighthouse|pagespeed|monitor|pingdom|uptime|validator|scrapy|phantomjs/i

const MAX_LENGTH = 2048

/**
 * Whether a request may be counted: it is a person's, and the user did not ask to be left alone by Do Not Track or
 * Global Privacy Control. Where it may not, the answer is the same and nothing is kept.
 */
export function isCounted({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  return !PROGRAMS.test((headers['user-agent'] ?? '').slice(0, MAX_LENGTH))
}
