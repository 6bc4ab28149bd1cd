import type { SsoConnection } from '@preceptor/db/queries/sso/connections'
import type { OidcClient } from '@preceptor/vendors/oidc/oidc'
import type { Context } from '../../context.ts'
import { openSecret } from '../../sealed-secrets.ts'

export const clientSecretContext = (teamId: string): string => `sso-client-secret:${teamId}`

/** A team's connection with its secret opened. */
export function clientOf({ config }: Context, connection: SsoConnection): OidcClient {
  const { teamId, issuer, clientId, sealedClientSecret } = connection
  const options = { context: clientSecretContext(teamId), secrets: config.sealSecrets }
  return { issuer, clientId, clientSecret: openSecret(sealedClientSecret, options) }
}

/** Where the provider sends a browser back to; to be registered there. */
export const redirectUriOf = ({ config }: Context): string => `${config.publicUrl}/api/auth/sso/callback`
/** Where the provider says by itself whom it has signed out; to be registered there. */
export const backChannelUriOf = ({ config }: Context): string =>
  `${config.publicUrl}/api/auth/sso/back-channel`
/** Where the provider sends a browser after signing it out. */
export const signedOutUriOf = ({ config }: Context): string => `${config.publicUrl}/`
