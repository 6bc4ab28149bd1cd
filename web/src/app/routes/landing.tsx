import { Mic } from 'lucide-react'
import { Link, Navigate } from 'react-router-dom'
import { AppLoading } from '../../components/app-loading.tsx'
import { Brand } from '../../components/brand.tsx'
import { buttonClass } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Wave } from '../../components/wave.tsx'
import { homeOf } from '../../features/account/home-of.ts'
import { useSessionState, useUser } from '../../features/account/session-context.tsx'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { paths } from '../paths.ts'

export default function Landing() {
  useDocumentTitle('Interview practice for nurses')
  const user = useUser()
  const starting = useSessionState((snapshot) => snapshot.matches('starting'))
  const farewell = useSessionState((snapshot) => snapshot.context.farewell)
  if (starting) return <AppLoading />
  if (user) return <Navigate to={homeOf(user)} replace />
  return (
    <>
      <header className="top">
        <div className="wrap">
          <Brand to={paths.home} className="mark-only" />
          <div className="top-end">
            <Link className={buttonClass({ look: 'bare' }, 'whitespace-nowrap')} to={paths.signIn}>
              Sign In
            </Link>
            <Link className={buttonClass({ look: 'quiet' })} to={paths.register}>
              Start Free Trial
            </Link>
          </div>
        </div>
      </header>
      {farewell && (
        <div className="wrap pt-4">
          <Notice tone="info" live>
            {farewell}
          </Notice>
        </div>
      )}
      <main id="main" className="wrap hero">
        <div className="stack gap-5">
          <h1>Say it out loud before it&nbsp;counts.</h1>
          <p className="lead">
            Preceptor is spoken interview practice for nurses. Hold a button and answer. The interviewer
            listens, follows up, and afterwards shows you your own words and what to do next.
          </p>
          <p className="row">
            <Link className={buttonClass({ big: true })} to={paths.register}>
              Start Free Trial
            </Link>
            <Link className={buttonClass({ look: 'quiet', big: true })} to={paths.signIn}>
              Sign In
            </Link>
          </p>
          <p className="small muted">
            7 days free, no credit card needed. For education only; all patient cases are fictional.
          </p>
        </div>
        <div className="demo" aria-hidden="true">
          <p className="small muted mx-auto">Sarah (Professional)</p>
          <Wave kind="speaking" shape="professional" />
          <div className="caption">
            <p>
              Tell me about a time you spoke <mark>up</mark>
              <span className="ahead"> for a patient.</span>
            </p>
          </div>
          <span className="talk pic">
            <Mic className="i" />
            Hold to talk
          </span>
        </div>
      </main>
    </>
  )
}
