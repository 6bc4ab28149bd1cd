import type { SsoDomain } from '@preceptor/db/queries/sso/domains'
import type { DomainRecords } from '@preceptor/vendors/domain-records/domain-records'

/** The name of the record that proves a domain, so that it is none of the domain's own records. */
export const recordNameOf = (domain: string): string => `_preceptor.${domain}`
/** What the record says: which product it is for, and for which team. */
export const recordTextOf = ({ recordToken }: Pick<SsoDomain, 'recordToken'>): string =>
  `preceptor-domain=${recordToken}`

/** Whether the record of a domain is there; undefined where nobody could be asked. */
export async function hasRecord(
  records: DomainRecords,
  domain: Pick<SsoDomain, 'domain' | 'recordToken'>,
): Promise<boolean | undefined> {
  const found = await records.readTexts(recordNameOf(domain.domain))
  if (found.is === 'away') return undefined
  const wanted = recordTextOf(domain)
  return found.texts.some((text) => text.trim() === wanted)
}
