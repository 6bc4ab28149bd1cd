import { ACCOUNT_PURGE_DAYS, DeleteAccountReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useApi, useSession, useUser } from '../../../shared/session/session-context.tsx'

const ownsTeam = (error: unknown) => error instanceof ApiFailure && error.code === 'OWNS_TEAM'

/** Why the account was not deleted; the owner of a team is led to where it can be transferred. */
function ErrorMessage({ error }: { error: unknown }) {
  const user = useUser()
  const teamId = ownsTeam(error) && user?.role === 'admin' ? user.teamId : null
  return (
    <Notice
      tone="bad"
      actions={
        teamId && (
          <Link className={buttonClass({ look: 'quiet' })} to={paths.teamSettings(teamId)}>
            Go to your team’s settings
          </Link>
        )
      }
    >
      {failureText(error, 'We couldn’t delete your account. Try again.')}
    </Notice>
  )
}

/** Deletes; what happens is said before, and again on the front page after. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { forget } = useSession()
  const deleting = useMutation({
    mutationFn: () => api.post('/api/auth/delete-account', {}, DeleteAccountReply),
    onSuccess: ({ purgeBy }) =>
      forget(`Your account is deleted. We’ll erase everything we have about you by ${longDate(purgeBy)}.`),
  })
  return (
    <AlertDialog
      open
      title="Delete your account?"
      confirm={{
        label: 'Delete my account',
        look: 'danger',
        busyText: deleting.isPending && 'Deleting...',
        onPress: () => deleting.mutate(),
      }}
      cancel={{ label: 'Keep my account', onPress: onClose }}
    >
      <p>
        We lock your account right away and sign you out everywhere. We erase your interviews, scores and
        personal data within 30 days. Changed your mind? Contact us within {ACCOUNT_PURGE_DAYS} days. After
        that, you can’t undo this.
      </p>
      {deleting.error && <ErrorMessage error={deleting.error} />}
    </AlertDialog>
  )
}

/** Leaving for good. */
export function DeletePanel() {
  const [asking, setAsking] = useState(false)
  return (
    <section className="stack" aria-labelledby="delete">
      <div className="setting">
        <div>
          <h3 id="delete">Delete account</h3>
          <p className="small muted">
            This locks your account right away and erases everything within 30 days. You may want to download
            your data first.
          </p>
        </div>
        <Button look="bare" className="takes-away -me-3" onClick={() => setAsking(true)}>
          Delete<span className="sr"> my account</span>
        </Button>
      </div>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
