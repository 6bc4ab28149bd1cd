import { DAY_MS } from '@preceptor/contracts/durations'
import type { Config } from '../config.ts'

/** So far ahead it is always valid, and never as far as the year that RFC 9116 allows. */
const VALID_DAYS = 180

/** Whom to write to about a hole (RFC 9116). It is made when it is asked for, and so never expires. */
export function securityTxt(
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
  now: Date,
) {
  const midnight = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${midnight}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security`,
    '',
  ].join('\n')
}
