import type { JWK } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { ProviderFaults } from './provider-faults.ts'

const ENDPOINTS: Record<string, ProviderFaults['at']> = {
  '/.well-known/openid-configuration': 'discovery',
  '/jwks': 'keys',
  '/token': 'token',
}
/** More than any client reads. */
const OVERSIZE_BYTES = 1024 * 1024

export interface MisbehaviourParts {
  faults: () => ProviderFaults
  issuer: string
  shownKeys: () => JWK[]
  /** The id token that goes out in place of the right one; none: it is left out. */
  forge: (token: string) => Promise<string | undefined>
}

/** Changes what the provider answers, after it has answered rightly. */
export const createMisbehaviour =
  ({ faults, issuer, shownKeys, forge }: MisbehaviourParts) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const { at, answer, issParameter, silent } = faults()
    if (silent && ctx.path === '/auth') {
      const asked = new URLSearchParams(ctx.querystring)
      for (const name of ['prompt', 'max_age']) asked.delete(name)
      ctx.querystring = asked.toString()
    }
    const endpoint = ENDPOINTS[ctx.path]
    if (endpoint && (at === 'everywhere' || at === endpoint)) {
      if (answer === 'never') {
        ctx.respond = false
        return
      }
      if (answer === 'other-issuer') await next()
      spoil(ctx, answer, issuer)
      return
    }
    await next()
    if (endpoint === 'keys') ctx.body = { keys: shownKeys() }
    const tokens = ctx.body as { id_token?: string } | undefined
    if (endpoint === 'token' && tokens?.id_token) {
      const { id_token: token, ...others } = tokens
      const forged = await forge(token)
      ctx.body = forged === undefined ? others : { ...others, id_token: forged }
    }
    const location = ctx.response.get('location')
    if (issParameter !== 'own' && location.includes('iss=')) {
      const url = new URL(location)
      if (issParameter === 'missing') url.searchParams.delete('iss')
      else url.searchParams.set('iss', 'http://127.0.0.1:1')
      ctx.set('location', url.href)
    }
  }

function spoil(ctx: KoaContextWithOIDC, answer: ProviderFaults['answer'], issuer: string): void {
  switch (answer) {
    case 'error':
      ctx.status = 500
      ctx.body = { error: 'server_error' }
      return
    case 'oversize':
      ctx.body = { padding: 'x'.repeat(OVERSIZE_BYTES) }
      return
    case 'redirect':
      ctx.redirect(`${issuer}/elsewhere`)
      return
    case 'no-json':
      ctx.type = 'text/html'
      ctx.body = '<p>Down for maintenance</p>'
      return
    case 'other-issuer':
      ctx.body = { ...(ctx.body as object), issuer: 'http://127.0.0.1:1' }
      return
    case 'never':
  }
}
