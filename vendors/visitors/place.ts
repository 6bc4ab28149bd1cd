import type { IncomingHttpHeaders } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { deviceLabelOf } from './device-label.ts'
import { addressPrefixOf } from './network.ts'
import type { TrustsProxy } from './proxies.ts'

/** Where a socket comes from, as the audit log keeps it: by the same rules as Fastify's `request.ip`. */
export function placeOf(
  { address, headers }: { address: string; headers: IncomingHttpHeaders },
  trustsProxy: TrustsProxy,
): { addressPrefix: string | null; device: string } {
  // All that it reads of a request.
  const request = { headers, socket: { remoteAddress: address } } as Parameters<typeof proxyAddress>[0]
  return {
    addressPrefix: addressPrefixOf(proxyAddress(request, trustsProxy)),
    device: deviceLabelOf(headers['user-agent']),
  }
}
