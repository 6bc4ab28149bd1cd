import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { FactorList } from './factor-list.tsx'
import { useFactors } from './use-factors.ts'

/** How the user signs in: passkeys, an authenticator app, recovery codes. */
export function SecurityPanel() {
  const factors = useFactors()
  return (
    <section
      id="security"
      className="card stack"
      aria-labelledby="sign-in-security"
      aria-busy={factors.isPending}
    >
      <h2 id="sign-in-security">Sign-in and security</h2>
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
          {failureText(factors.error, 'Failed to load how you sign in')}
        </Notice>
      ) : (
        <div className="h-48 rounded-md bg-surface-2" />
      )}
    </section>
  )
}
