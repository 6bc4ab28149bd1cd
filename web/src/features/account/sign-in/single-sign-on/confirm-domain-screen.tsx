import { ConfirmDomainReply } from '@preceptor/contracts/accounts/sso'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { RetryButton } from '../../../../shared/components/retry-button.tsx'
import { hasCode } from '../../../../shared/lib/api.ts'
import { failureText } from '../../../../shared/lib/api-failure.ts'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { LINK_PART_MISSING } from '../../../../shared/words/link-words.ts'
import { AuthPanel } from '../auth-panel.tsx'

/** Whoever runs a domain says that it is a team's: by a press, since mail programs open links by themselves. */
export function ConfirmDomainScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    if (hash) navigate(paths.confirmDomain, { replace: true })
  }, [hash, navigate])
  const [isDenied, setDenied] = useState(false)
  const confirming = useMutation({
    mutationFn: () =>
      request('/api/auth/sso/confirm-domain', { method: 'POST', body: { token }, reply: ConfirmDomainReply }),
  })
  const asked = useQuery({
    queryKey: ['domain-to-confirm', token],
    queryFn: ({ signal }) =>
      request('/api/auth/sso/domain-to-confirm', {
        method: 'POST',
        body: { token },
        reply: ConfirmDomainReply,
        signal,
      }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = confirming.error ?? asked.error
  /** No press can confirm by this link anymore. */
  const isSpent = hasCode(failure, 'LINK_INVALID')
  if (confirming.data)
    return (
      <AuthPanel title="Domain confirmed" focused glyph={<Globe className="i" />}>
        <Notice tone="good" live>
          The team <strong className="wrap-anywhere">{confirming.data.teamName}</strong> can now set up single
          sign-on for <strong className="wrap-anywhere">{confirming.data.domain}</strong>.
        </Notice>
        <p className="muted">You can close this page.</p>
      </AuthPanel>
    )
  if (isDenied)
    return (
      <AuthPanel title="Nothing was confirmed" focused glyph={<Globe className="i" />}>
        <p className="muted">
          The team can’t use your domain, and the link stops working by itself. You can close this page.
        </p>
        <p className="small muted">
          Asked more than once? <a href={paths.contact}>Tell us</a>, and we’ll look into it.
        </p>
      </AuthPanel>
    )
  return (
    <AuthPanel
      glyph={<Globe className="i" />}
      title={isSpent ? 'This link doesn’t work anymore' : token ? 'Confirm your domain' : LINK_PART_MISSING}
      focused={isSpent}
      lead={
        asked.data &&
        !isSpent && (
          <>
            The team{' '}
            <strong className="wrap-anywhere">
              {asked.data.teamName}
              {asked.data.organizationName && ` (${asked.data.organizationName})`}
            </strong>{' '}
            practices job interviews with Preceptor and says that{' '}
            <strong className="wrap-anywhere">{asked.data.domain}</strong> is its domain. If you confirm,
            people with an address at {asked.data.domain} can sign in to Preceptor with your organization’s
            own sign-in, and the team can require it.
          </>
        )
      }
    >
      {!token && (
        <Notice tone="bad">
          {LINK_PART_MISSING}. Open it from the email again, or copy the whole link into your browser.
        </Notice>
      )}
      {asked.isLoading && (
        <p className="muted" role="status">
          Checking your link...
        </p>
      )}
      {failure && (
        <Notice tone="bad" actions={asked.isError && !isSpent && <RetryButton query={asked} />}>
          {failureText(
            failure,
            asked.isError ? 'We couldn’t check this link.' : 'We couldn’t confirm the domain.',
          )}
        </Notice>
      )}
      <div className="row">
        {asked.data && !isSpent && (
          <Button busyText={confirming.isPending && 'Confirming...'} onClick={() => confirming.mutate()}>
            Confirm the domain
          </Button>
        )}
        {asked.data && !isSpent && (
          <Button look="quiet" onClick={() => setDenied(true)}>
            This isn’t us
          </Button>
        )}
        {(isSpent || !token) && (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.home}>
            Go to Home
          </Link>
        )}
      </div>
      {isSpent && (
        <p className="small muted">The team’s admin can send a new link from the team’s settings.</p>
      )}
    </AuthPanel>
  )
}
