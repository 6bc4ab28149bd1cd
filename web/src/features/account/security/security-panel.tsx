import { useLocation } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useUser } from '../../../shared/session/session-context.tsx'
import { FactorList } from './factor-list.tsx'
import { useFactors } from './use-factors.ts'

/** How the user signs in: passkeys, an authenticator app, recovery codes. */
export function SecurityPanel() {
  const factors = useFactors()
  const { message } = useLocation().state ?? {}
  // Whose team asks for a second step reads so at the head of the page.
  const reason = !useUser()?.needsSecondFactor && typeof message === 'string' ? message : null
  return (
    <section id="security" className="stack" aria-labelledby="sign-in-security" aria-busy={factors.isPending}>
      <h3 id="sign-in-security" className="sr">
        Sign-in and security
      </h3>
      {reason && (
        <Notice tone="info" live>
          {reason}
        </Notice>
      )}
      {factors.data ? (
        <FactorList factors={factors.data} />
      ) : factors.isError ? (
        <Notice
          tone="bad"
          actions={
            <Button look="quiet" onClick={() => factors.refetch()}>
              Retry
            </Button>
          }
        >
          {failureText(factors.error, 'We couldn’t load how you sign in. Try again.')}
        </Notice>
      ) : (
        <div className="h-48 rounded-md bg-surface-2" />
      )}
    </section>
  )
}
