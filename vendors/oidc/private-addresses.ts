import { BlockList, isIP } from 'node:net'

/** Networks that no stranger's server is in: this machine, private, shared, link-local, multicast and reserved ones. */
const V4: readonly [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The same of IPv6; those that carry an address of IPv4 in them are closed whole. */
const V6: readonly [address: string, bits: number][] = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

// A list of its own for each: the one would find addresses of the other in those that are mapped.
const closed4 = new BlockList()
const closed6 = new BlockList()
for (const [address, bits] of V4) closed4.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of V6) closed6.addSubnet(address, bits, 'ipv6')

/** Whether a server must not be asked at this address for a stranger; what is no address is closed too. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return family === 4 ? closed4.check(address, 'ipv4') : closed6.check(address, 'ipv6')
}
