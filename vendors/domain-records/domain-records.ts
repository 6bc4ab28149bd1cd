import { Resolver } from 'node:dns/promises'

/** What a name's text records say; `away` where nobody answered, which says nothing about the name. */
export type TextRecords = { is: 'read'; texts: readonly string[] } | { is: 'away'; reason: string }

export interface DomainRecordsOptions {
  /** `address` or `address:port` of the servers asked; none: those of this machine. */
  servers?: readonly string[]
  timeoutMs: number
}

/** More than anybody has; the rest is not read. */
const MAX_RECORDS = 100
const MAX_TEXT_CHARS = 1_000
/** Answers of a server that say that there is no such record. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Reads text records from the domain name system. */
export function createDomainRecords({ servers = [], timeoutMs }: DomainRecordsOptions) {
  return {
    /** Never throws. */
    async readTexts(name: string): Promise<TextRecords> {
      // Of its own: what one lookup waits for is no other's business.
      const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 })
      if (servers.length > 0) resolver.setServers(servers)
      try {
        const records = await resolver.resolveTxt(name)
        const texts = records.slice(0, MAX_RECORDS).map((parts) => parts.join('').slice(0, MAX_TEXT_CHARS))
        return { is: 'read', texts }
      } catch (error) {
        const { code = 'unknown' } = error as { code?: string }
        return NONE.includes(code) ? { is: 'read', texts: [] } : { is: 'away', reason: code }
      }
    },
  }
}

export type DomainRecords = ReturnType<typeof createDomainRecords>
