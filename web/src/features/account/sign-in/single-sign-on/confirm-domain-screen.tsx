import { ConfirmDomainReply } from '@preceptor/contracts/accounts/sso'
import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { hasCode } from '../../../../shared/lib/api.ts'
import { failureText } from '../../../../shared/lib/api-failure.ts'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { AuthPanel } from '../auth-panel.tsx'

/** Whoever runs a domain says that it is a team's: by a press, since mail programs open links by themselves. */
export function ConfirmDomainScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    if (hash) navigate(paths.confirmDomain, { replace: true })
  }, [hash, navigate])
  const confirming = useMutation({
    mutationFn: () =>
      request('/api/auth/sso/confirm-domain', { method: 'POST', body: { token }, reply: ConfirmDomainReply }),
  })
  /** No press can confirm by this link anymore. */
  const isSpent = hasCode(confirming.error, 'LINK_INVALID')
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
  return (
    <AuthPanel
      glyph={<Globe className="i" />}
      title={isSpent ? 'This link doesn’t work anymore' : 'Confirm your domain'}
      focused={isSpent}
      lead={
        !isSpent &&
        'A team at Preceptor says that your domain is theirs. If you confirm, they can have everyone with an address at it sign in with your organization’s own sign-in.'
      }
    >
      {!token && (
        <Notice tone="bad">
          Part of this link is missing. Open it from the email again, or copy the whole link into your
          browser.
        </Notice>
      )}
      {confirming.isError && (
        <Notice tone="bad">{failureText(confirming.error, 'We couldn’t confirm the domain')}</Notice>
      )}
      <div className="row">
        {token && !isSpent && (
          <Button busyText={confirming.isPending && 'Confirming...'} onClick={() => confirming.mutate()}>
            Confirm the domain
          </Button>
        )}
        <Link className={buttonClass({ look: 'quiet' })} to={paths.home}>
          Go to Home
        </Link>
      </div>
      {!isSpent && <p className="small muted">Don’t know the team? Don’t confirm, and close this page.</p>}
    </AuthPanel>
  )
}
