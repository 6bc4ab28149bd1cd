import type { Pseudonyms } from './log-pseudonyms.ts'

const IPV4_HOSTS = 256
const IPV6_NETWORKS = 65_536

/**
 * The address that a pseudonym of a day stands for, looked for in networks it may be of, as the audit log keeps them
 * (203.0.113.0/24, 2001:db8:1::/48): an IPv4 address, or a network of IPv6. Undefined where it is in none of them.
 */
export function findAddress(
  pseudonym: string,
  { prefixes, day, pseudonyms }: { prefixes: readonly string[]; day: Date; pseudonyms: Pseudonyms },
): string | undefined {
  for (const prefix of prefixes) {
    for (const address of addressesOf(prefix)) {
      if (pseudonyms('address', address, day) === pseudonym) return withSize(address)
    }
  }
  return undefined
}

function* addressesOf(prefix: string): Generator<string, void> {
  const [network = ''] = prefix.split('/')
  if (!network.includes(':')) {
    const start = network.split('.').slice(0, 3).join('.')
    for (let host = 0; host < IPV4_HOSTS; host++) yield `${start}.${host}`
    return
  }
  const [groups = ''] = network.split('::')
  for (let subnet = 0; subnet < IPV6_NETWORKS; subnet++) yield `${groups}:${subnet.toString(16)}::`
}

const withSize = (address: string): string => (address.includes(':') ? `${address}/64` : address)
