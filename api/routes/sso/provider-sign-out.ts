import { findConnection } from '@preceptor/db/queries/sso/connections'
import { findSsoSession } from '@preceptor/db/queries/sso/sessions'
import type { Context } from '../../context.ts'
import { openSecret } from '../../sealed-secrets.ts'
import { idTokenContext } from './finish-sign-on.ts'
import { clientOf, signedOutUriOf } from './oidc-client.ts'

/** Where the browser of a session signs out at its provider too; null where it was opened otherwise, or there is no such page. */
export async function providerSignOutUrl(
  context: Context,
  { sessionId }: { sessionId: string },
): Promise<{ url: string | null }> {
  const { db, config, oidc } = context
  const session = await findSsoSession(db, { sessionId })
  const connection = session && (await findConnection(db, { teamId: session.teamId }))
  if (!session || !connection) return { url: null }
  const options = { context: idTokenContext(sessionId), secrets: config.sealSecrets }
  const idToken = openSecret(session.sealedIdToken, options)
  const returnTo = signedOutUriOf(context)
  const url = await oidc.signOutUrl(clientOf(context, connection), { idToken, returnTo })
  return { url: url?.href ?? null }
}
