import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

export interface GuardOptions {
  /** `host` or `host:port` of providers inside the operator's own network; of these alone plain http is taken too. */
  internalHosts: readonly string[]
  /** For all of an answer. */
  timeoutMs: number
  maxBytes: number
}

/** Why a provider was not asked, or its answer not taken. */
export class GuardError extends Error {
  readonly reason: 'address' | 'scheme' | 'size' | 'timeout'
  constructor(reason: GuardError['reason'], message: string) {
    super(message)
    this.name = 'GuardError'
    this.reason = reason
  }
}

const TEXTS = {
  address: 'The address of the provider is inside a private network.',
  scheme: 'The address of the provider does not begin with https.',
  size: 'The answer of the provider is too large.',
  timeout: 'The provider took too long.',
} as const
const guarded = (reason: GuardError['reason']) => new GuardError(reason, TEXTS[reason])

/** Whether the operator named the host of a URL as one of their own network. */
const isInternal = ({ host, hostname }: URL, internalHosts: readonly string[]): boolean =>
  internalHosts.includes(host) || internalHosts.includes(hostname)

/** Throws for an address that may not be asked, or that no browser may be sent to. */
export function requireSafeUrl(url: URL, internalHosts: readonly string[]): void {
  const internal = isInternal(url, internalHosts)
  if (url.protocol !== 'https:' && !(internal && url.protocol === 'http:')) throw guarded('scheme')
  if (url.username || url.password) throw guarded('address')
  const literal = url.hostname.replace('[', '').replace(']', '')
  if (!internal && isIP(literal) !== 0 && isPrivateAddress(literal)) throw guarded('address')
}

/** Finds the addresses of a host and closes those that are private, at the moment of the connection itself. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(guarded('address'), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/**
 * `fetch` for servers whose address somebody typed: no private address, whatever its name leads to; no redirect is
 * followed; time and size are bounded. Throws GuardError.
 */
export const createGuardedFetch =
  ({ internalHosts, timeoutMs, maxBytes }: GuardOptions) =>
  async (
    address: string,
    { method, headers, body }: { method?: string; headers?: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const url = new URL(address)
    requireSafeUrl(url, internalHosts)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const text = body === undefined || body === null ? undefined : String(body)
    const late = AbortSignal.timeout(timeoutMs)
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(
        url,
        {
          method: method ?? 'GET',
          headers: {
            ...headers,
            ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
            'accept-encoding': 'identity',
          },
          agent: false,
          signal: late,
          ...(!isInternal(url, internalHosts) && { lookup: publicLookup }),
        },
        resolve,
      )
      outgoing.on('error', reject)
      outgoing.end(text)
    }).catch((error: unknown) => {
      throw late.aborted ? guarded('timeout') : error
    })
    const bytes = await readBounded(incoming, maxBytes).catch((error: unknown) => {
      incoming.destroy()
      throw late.aborted ? guarded('timeout') : error
    })
    const { statusCode = 502 } = incoming
    const hasBody = statusCode !== 204 && statusCode !== 304
    return new Response(hasBody ? new Uint8Array(bytes) : null, {
      status: statusCode,
      headers: Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    })
  }

async function readBounded(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let sizeBytes = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    sizeBytes += part.length
    if (sizeBytes > maxBytes) throw guarded('size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
