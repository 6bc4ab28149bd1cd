/** What is known of a request for `/metrics`. */
export interface MetricsRequest {
  authorization: string | undefined
  /** The address of the socket, not one that a header claims. */
  remoteAddress: string | undefined
  /** It came through a proxy: some `X-Forwarded-For` or `Forwarded` is there. */
  isForwarded: boolean
}

/** Loopback, the private networks of IPv4, and link-local and unique local addresses of IPv6. */
const NEARBY = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/i

/** The same time whatever part of the two is alike. */
const isSame = (a: string, b: string) => {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at % (b.length || 1))
  return difference === 0
}

/**
 * Whether a request may read a server's metrics: with the token where there is one, else only straight from this machine
 * or its private network.
 */
export const mayReadMetrics = (
  { authorization, remoteAddress, isForwarded }: MetricsRequest,
  token: string | undefined,
): boolean => {
  if (token !== undefined) return isSame(authorization ?? '', `Bearer ${token}`)
  return !isForwarded && NEARBY.test((remoteAddress ?? '').replace(/^::ffff:/i, ''))
}
