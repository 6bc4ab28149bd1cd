import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Says whether the one who names a visitor's address is a proxy of ours; `hop` 0 is who connects. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** This machine, the private networks of IPv4, and the unique local and link-local addresses of IPv6. */
const NEARBY = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']
const NEARBY_V6 = ['::1/128', 'fc00::/7', 'fe80::/10']
const BITS = { ipv4: 32, ipv6: 128 } as const

/**
 * Reads TRUST_PROXY: `false`, `true` or a number of hops, each of which has to be nearby, or addresses and ranges of
 * proxies, as in `10.1.0.0/16, 203.0.113.7`. Undefined where it is none of these.
 */
export function parseTrustProxy(text: string): TrustsProxy | undefined {
  const hops = text === 'true' ? 1 : text === 'false' ? 0 : /^\d$/.test(text) ? Number(text) : undefined
  if (hops !== undefined) {
    const isNearby = within([...NEARBY, ...NEARBY_V6])!
    return (address, hop) => hop < hops && isNearby(address)
  }
  const isProxy = within(text.split(/[\s,]+/).filter(Boolean))
  return isProxy && ((address) => isProxy(address))
}

/** TRUST_PROXY as both servers read it. */
export const trustProxy = z
  .string()
  .transform((text, context): TrustsProxy => {
    const trusts = parseTrustProxy(text)
    if (trusts) return trusts
    context.addIssue(
      'true, false, the number of proxies in front, or their addresses as in 10.1.0.0/16, 203.0.113.7',
    )
    return z.NEVER
  })
  .prefault('false')

/** Whether an address lies in one of the ranges; undefined where there are none, or one cannot be read. */
function within(ranges: readonly string[]): ((address: string) => boolean) | undefined {
  if (ranges.length === 0) return undefined
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix, ...surplus] = range.split('/')
    const family = familyOf(network)
    if (!family || surplus.length > 0) return undefined
    const bits = prefix === undefined ? BITS[family] : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (!(bits <= BITS[family])) return undefined
    list.addSubnet(network, bits, family)
  }
  return (address) => {
    const plain = address.split('%')[0]!
    const family = familyOf(plain)
    return family !== undefined && list.check(plain, family)
  }
}

function familyOf(address: string): keyof typeof BITS | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}
