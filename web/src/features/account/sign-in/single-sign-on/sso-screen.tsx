import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import { useMutation } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { keepSignedOn } from '../../../../shared/session/provider-sign-out.ts'
import { withReturnTo } from '../../../../shared/session/return-to.ts'
import { useSession } from '../../../../shared/session/session-context.tsx'
import { AuthPanel } from '../auth-panel.tsx'
import { useAccountLink } from '../use-account-link.ts'
import { SsoForm } from './sso-form.tsx'
import { problemWords } from './sso-words.ts'

/** What the way back from the provider left behind the `#`. */
const readLanding = (hash: string) => {
  const left = new URLSearchParams(hash.slice(1))
  return { code: left.get('code'), problem: left.get('problem'), returnTo: left.get('returnTo') }
}

function Problem({ problem, onRetry }: { problem: string | null; onRetry?: () => void }) {
  const link = useAccountLink()
  const { title, text, mayRetry } = problemWords(problem)
  return (
    <AuthPanel title={title} focused glyph={<Building2 className="i" />}>
      <Notice tone="bad">{text}</Notice>
      <div className="row">
        {mayRetry && onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Link className={buttonClass({ look: mayRetry ? 'quiet' : 'primary' })} to={link(paths.signIn)}>
          Sign in with a password
        </Link>
      </div>
    </AuthPanel>
  )
}

/** Trades the code for a session, once; where it leads, the page for visitors says. */
function Arriving({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { admit } = useSession()
  const finishing = useMutation({
    mutationFn: () =>
      request('/api/auth/sso/finish', {
        method: 'POST',
        body: { code, cookie: true },
        reply: CookieSessionReply,
      }),
    onSuccess: (reply) => {
      keepSignedOn()
      admit(reply)
    },
  })
  const { mutate, isIdle } = finishing
  useEffect(() => {
    if (isIdle) mutate()
  }, [isIdle, mutate])
  if (finishing.isError) return <Problem problem="expired" onRetry={onRetry} />
  return (
    <AuthPanel title="Signing you in" glyph={<Building2 className="i" />}>
      <p className="muted" role="status">
        Just a moment...
      </p>
    </AuthPanel>
  )
}

function Beginning() {
  const link = useAccountLink()
  return (
    <AuthPanel
      glyph={<Building2 className="i" />}
      title="Single sign-on"
      lead="Enter your work email. We’ll take you to your organization’s sign-in page."
    >
      <SsoForm />
      <p className="muted">
        No single sign-on? <Link to={link(paths.signIn)}>Sign in with a password</Link>
      </p>
    </AuthPanel>
  )
}

/** Signing in at one's organization: the address first, and then the way back from there. */
export function SsoScreen() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [{ code, problem, returnTo }, setLanding] = useState(() => readLanding(hash))
  const isInAddress = hash !== ''
  // A code is good for one use: it leaves the address bar and the history at once.
  useEffect(() => {
    if (!isInAddress) return
    const anew =
      problem === 'not-asked-again' ? `${paths.signOn}?again` : withReturnTo(paths.signOn, returnTo)
    navigate(anew, { replace: true })
  }, [isInAddress, problem, returnTo, navigate])
  const beginAgain = () => setLanding(readLanding(''))
  if (code) return <Arriving code={code} onRetry={beginAgain} />
  if (problem) return <Problem problem={problem} onRetry={beginAgain} />
  return <Beginning />
}
