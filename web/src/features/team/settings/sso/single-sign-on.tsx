import { useSearchParams } from 'react-router-dom'
import { Notice } from '../../../../shared/components/notice.tsx'
import { RetryButton } from '../../../../shared/components/retry-button.tsx'
import { About } from '../about.tsx'
import { Connection } from './connection.tsx'
import { Domains } from './domains.tsx'
import { Enforcement } from './enforcement.tsx'
import { testWords } from './test-words.ts'
import { useSso } from './use-sso.ts'

/** How the team signs in at its own provider, in three steps. */
export function SingleSignOn({ teamId }: { teamId: string }) {
  const sso = useSso(teamId)
  const [query] = useSearchParams()
  const tested = testWords(query.get('sso'))
  return (
    <section className="card stack" aria-labelledby="single-sign-on" aria-busy={sso.isPending}>
      <About id="single-sign-on" title="Single sign-on">
        People sign in the way they do at work. When you deactivate someone there, they’re signed out of
        Preceptor within minutes.
      </About>
      <div className="stack gap-6 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-6">
        {sso.data ? (
          <>
            <Domains teamId={teamId} domains={sso.data.domains} />
            <Connection
              key={sso.data.connection?.issuer ?? 'none'}
              teamId={teamId}
              sso={sso.data}
              suspects={tested?.about ?? []}
            />
            <Enforcement teamId={teamId} sso={sso.data} tested={tested} />
          </>
        ) : sso.isError ? (
          <Notice tone="bad" actions={<RetryButton query={sso} />}>
            We couldn’t load single sign-on. Try again.
          </Notice>
        ) : (
          <div className="h-72 rounded-md bg-surface-2" />
        )}
      </div>
    </section>
  )
}
