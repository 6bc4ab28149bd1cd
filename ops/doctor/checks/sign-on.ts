import { listIssuers } from '@preceptor/db/queries/sso/connections'
import { createDomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import { createOidc } from '@preceptor/vendors/oidc/oidc'
import { type Check, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

const group = 'sign-on'
const DATABASE = 'database: connection'
/** A name that has no such record: that it has none is an answer too. */
const ASKED = '_preceptor.example.com'
const MAX_ISSUERS = 50

/** What single sign-on of teams needs: name servers that answer, and the providers that teams have named. */
export function signOnChecks({ config, db }: DoctorContext): Check[] {
  const { ssoInternalHosts: internalHosts, dnsServers: servers, timeLimits } = config
  return [
    {
      group,
      name: 'name servers',
      variables: ['DNS_SERVERS'],
      timeoutMs: 3 * timeLimits.domainRecords,
      run: async () => {
        const found = await createDomainRecords({ servers, timeoutMs: timeLimits.domainRecords }).readTexts(
          ASKED,
        )
        return found.is === 'read'
          ? ok('They answer.')
          : failure(
              `They do not answer (${found.reason}).`,
              'Teams cannot prove a domain: set DNS_SERVERS to servers that answer.',
            )
      },
    },
    {
      group,
      name: 'providers',
      variables: ['SSO_INTERNAL_HOSTS'],
      needs: [DATABASE],
      timeoutMs: MAX_ISSUERS * timeLimits.identityProvider,
      run: async () => {
        const issuers = await listIssuers(db, { limit: MAX_ISSUERS })
        const oidc = createOidc({ internalHosts, timeoutMs: timeLimits.identityProvider })
        const checked = await Promise.all(
          issuers.map((issuer) =>
            oidc.check(issuer).then(
              () => true,
              () => false,
            ),
          ),
        )
        const away = issuers.filter((_, at) => !checked[at])
        if (away.length === 0)
          return ok(issuers.length === 0 ? 'No team has one.' : `${issuers.length} answer.`)
        return warning(
          `${away.length} of ${issuers.length} do not answer as they should, first ${new URL(away[0]!).host}.`,
          'Tell its team; where it is inside your network, name its host in SSO_INTERNAL_HOSTS.',
        )
      },
    },
  ]
}
