import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client'
import { type createGuardedFetch, requireSafeUrl } from './guarded-fetch.ts'

/** Signatures that only the provider can make: a client secret is known to two. */
const ASYMMETRIC = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** What a provider signs with that does not say so (OpenID Connect Discovery). */
const UNSAID = ['RS256']

export interface DiscoveryOptions {
  fetch: ReturnType<typeof createGuardedFetch>
  internalHosts: readonly string[]
}

/** Why an issuer cannot be used, for an admin to read. */
export class ProviderProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderProblem'
  }
}

/**
 * What a provider says of itself at its well-known address, held to what sign-in needs. Throws ProviderProblem, and
 * whatever asking throws.
 */
export async function readProviderFacts(
  issuer: string,
  { fetch, internalHosts }: DiscoveryOptions,
): Promise<ServerMetadata> {
  const url = URL.parse(issuer)
  if (!url || url.search || url.hash)
    throw new ProviderProblem('The issuer is not an address without a query.')
  requireSafeUrl(url, internalHosts)
  const configuration = await discovery(url, 'discovery', undefined, undefined, {
    [customFetch]: fetch,
    ...(url.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  })
  const { supportsPKCE: _, ...facts } = configuration.serverMetadata()
  if (facts.issuer !== issuer)
    throw new ProviderProblem(`The provider calls itself ${facts.issuer.slice(0, 200)}.`)
  const algorithms = facts.id_token_signing_alg_values_supported ?? UNSAID
  const usable = algorithms.filter((name) => ASYMMETRIC.includes(name))
  if (usable.length === 0) throw new ProviderProblem('The provider does not sign with a key of its own.')
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = facts[endpoint]
    if (typeof address !== 'string' || !URL.canParse(address))
      throw new ProviderProblem(`The provider does not say its ${endpoint}.`)
    requireSafeUrl(new URL(address), internalHosts)
  }
  const { end_session_endpoint: leaving } = facts
  if (leaving !== undefined) requireSafeUrl(new URL(leaving), internalHosts)
  if (facts.response_types_supported && !facts.response_types_supported.includes('code'))
    throw new ProviderProblem('The provider does not offer the authorization code flow.')
  return { ...facts, id_token_signing_alg_values_supported: usable }
}
