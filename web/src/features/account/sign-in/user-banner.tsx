import { USER_UNANSWERED } from '@preceptor/statecharts/auth-session'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { useSession, useSessionState } from '../../../shared/session/session-context.tsx'

/** Says that the api could not tell who signed in; what signing in brought is used until it can. */
export function UserBanner() {
  const { actor } = useSession()
  const unanswered = useSessionState((snapshot) => snapshot.matches({ signedIn: { user: 'unanswered' } }))
  if (!unanswered) return null
  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        live
        actions={
          <Button look="quiet" onClick={() => actor.send({ type: 'banner.dismissed' })}>
            Dismiss
          </Button>
        }
      >
        <p>{USER_UNANSWERED}</p>
        <p>You’re signed in, and you can practice. Reload the page to see your latest details.</p>
      </Notice>
    </div>
  )
}
