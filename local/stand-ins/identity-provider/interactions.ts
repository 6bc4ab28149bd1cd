import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { readJsonBody, readTextBody, replyJson } from '../body.ts'
import { signInPage } from './pages.ts'
import { PROVIDER_PASSWORD, type ProviderPerson } from './people.ts'

const MAX_FORM_BYTES = 4_096

export interface InteractionParts {
  provider: Provider
  people: ReadonlyMap<string, ProviderPerson>
}

/** The provider's own sign-in page; resolves false for an address that is none of its. */
export const createInteractions =
  ({ provider, people }: InteractionParts) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    if (pathname === '/healthz') {
      replyJson(response, 200, { status: 'ok' })
      return true
    }
    if (pathname === '/people') return changePeople(request, response, people)
    if (!pathname.startsWith('/interaction/')) return false
    const show = (status: number, email: string, problem?: string) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(signInPage({ action: pathname, email, ...(problem && { problem }) }))
    try {
      const { params } = await provider.interactionDetails(request, response)
      if (request.method !== 'POST') {
        show(200, typeof params.login_hint === 'string' ? params.login_hint : '')
        return true
      }
      const form = new URLSearchParams(await readTextBody(request, MAX_FORM_BYTES))
      const email = form.get('email')?.trim().toLowerCase() ?? ''
      const known = [...people.values()].find((one) => one.email === email)
      if (!known || form.get('password') !== PROVIDER_PASSWORD) show(401, email, 'Wrong email or password.')
      else if (!known.active) show(403, email, 'This account is deactivated.')
      else {
        const result = { login: { accountId: known.subject } }
        await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      }
    } catch {
      show(400, '', 'This sign-in has expired. Begin again where you came from.')
    }
    return true
  }

/** `GET /people` lists them, `PUT /people` with `{subject, active}` deactivates one or takes it back. */
async function changePeople(
  request: IncomingMessage,
  response: ServerResponse,
  people: ReadonlyMap<string, ProviderPerson>,
): Promise<boolean> {
  if (request.method === 'PUT') {
    const { subject, active } = (await readJsonBody(request, MAX_FORM_BYTES)) as Partial<ProviderPerson>
    const known = people.get(subject ?? '')
    if (known && typeof active === 'boolean') known.active = active
    replyJson(response, known ? 200 : 404, known ?? {})
    return true
  }
  replyJson(response, 200, [...people.values()])
  return true
}
