import type { TeamSsoReply } from '@preceptor/contracts/accounts/sso'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Fold } from '../../../../shared/components/fold.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { RetryButton } from '../../../../shared/components/retry-button.tsx'
import { Connection } from './connection.tsx'
import { Domains } from './domains.tsx'
import { Enforcement } from './enforcement.tsx'
import { testWords } from './test-words.ts'
import { useSso } from './use-sso.ts'

/** How far a team is with it, in a few words. */
const progressText = ({ connection, domains }: TeamSsoReply) => {
  if (connection?.isEnforced) return 'Required'
  if (connection?.testedAt) return 'Set up, not required'
  if (connection) return 'Not tested yet'
  return domains.length > 0 ? 'Setup started' : 'Not set up'
}

/**
 * How the team signs in at its own provider, in three steps. Most teams never do: it is one row until it is opened or
 * something of it has been set up.
 */
export function SingleSignOn({ teamId }: { teamId: string }) {
  const sso = useSso(teamId)
  const [query] = useSearchParams()
  const [chosen, choose] = useState<boolean | null>(null)
  const tested = testWords(query.get('sso'))
  const isBegun = !!sso.data && (sso.data.connection !== null || sso.data.domains.length > 0)
  // What was begun stays open when it is taken away: its outcome is said inside.
  if (chosen === null && isBegun) choose(true)
  const isOpen = chosen ?? (tested !== null || sso.isError)
  const progress = sso.data && progressText(sso.data)
  return (
    <section aria-labelledby="single-sign-on" aria-busy={sso.isPending}>
      <h3 id="single-sign-on" className="sr">
        Single sign-on
      </h3>
      <Fold
        title="Single sign-on"
        about={
          progress === 'Not set up' && !isOpen ? (
            <>
              Not set up. <span className="text-accent-ink underline">Set up</span>
            </>
          ) : (
            (progress ?? 'How people sign in at work')
          )
        }
        isOpen={isOpen}
        onOpen={(open) => open !== isOpen && choose(open)}
      >
        <p className="small muted">
          People sign in the way they do at work. When you deactivate someone there, they’re signed out of
          Preceptor within minutes.
        </p>
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
      </Fold>
    </section>
  )
}
