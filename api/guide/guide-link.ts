import { GUIDE_OFFER } from '@preceptor/content/marketing'
import { DAY_MS } from '@preceptor/contracts/durations'
import { guideSignatureOf, isMadeBy, type LinkSecrets } from '../tokens.ts'

const LINK = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

export type GuideLink = { kind: 'holds' | 'late'; orderId: string } | { kind: 'forged' }

/** A link to an order's guide, good for seven days (decision B19): nothing of it is stored. */
export function guideTokenOf(
  orderId: string,
  { now, guideSecrets }: { now: Date; guideSecrets: LinkSecrets },
): string {
  const signed = `${orderId}.${Math.floor((now.getTime() + GUIDE_OFFER.linkDays * DAY_MS) / 1000)}`
  return `${signed}.${guideSignatureOf(signed, guideSecrets)}`
}

/** What becomes of a link: it holds, is of us and too late, or is not of us. */
export function readGuideToken(
  token: string,
  { now, guideSecrets }: { now: Date; guideSecrets: LinkSecrets },
): GuideLink {
  const [, orderId, seconds, signature] = LINK.exec(token) ?? []
  if (!orderId || !seconds || !signature) return { kind: 'forged' }
  const make = (secrets: LinkSecrets) => guideSignatureOf(`${orderId}.${seconds}`, secrets)
  if (!isMadeBy(make, signature, guideSecrets)) return { kind: 'forged' }
  return { kind: Number(seconds) * 1000 > now.getTime() ? 'holds' : 'late', orderId }
}
