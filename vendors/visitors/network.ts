import { isIP, isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
/** A household or a phone gets a whole /64, so anything narrower is one visitor with many addresses. */
const IPV6_NETWORK_GROUPS = 4

/** What stands for a visitor's address in limits: IPv4 as it is, also where mapped into IPv6; IPv6 by its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (mapped) {
    return mapped
      .slice(1)
      .flatMap((group) => bytesOf(Number.parseInt(group, 16)))
      .join('.')
  }
  const [head, tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array(IPV6_GROUPS - head!.length - tail.length).fill('0') : []
  const groups = [...head!, ...zeros, ...(tail ?? [])]
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

/**
 * The first part of a visitor's address, too wide to tell one household from another: a /24 of IPv4, a /48 of IPv6. Null
 * of what is no address: whoever names it may be a broken proxy.
 */
export function addressPrefixOf(address: string): string | null {
  if (!isIP(address)) return null
  const network = networkOf(address)
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 255]
}
