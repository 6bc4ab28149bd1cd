import { TEST_SIGN_IN_FIRST, type TeamSsoReply } from '@preceptor/contracts/accounts/sso'
import { useState } from 'react'
import { Button } from '../../../../shared/components/button.tsx'
import { AlertDialog } from '../../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { longDate } from '../../../../shared/lib/durations.ts'
import { Outcome } from './outcome.tsx'
import type { testWords } from './test-words.ts'
import { useSsoAction } from './use-sso.ts'

/** Trying the sign-in, and then having everybody use it. */
export function Enforcement({
  teamId,
  sso,
  tested,
}: {
  teamId: string
  sso: TeamSsoReply
  /** What came of the test that led back here. */
  tested: ReturnType<typeof testWords>
}) {
  const { connection, domains } = sso
  const action = useSsoAction(teamId)
  const { begin, busy } = action
  const [isAsking, setAsking] = useState(false)
  const outcome = tested && (
    <Notice tone={tested.tone} live>
      {tested.text}
    </Notice>
  )
  if (!connection) return outcome
  const { isEnforced, testedAt } = connection
  const proved = domains.filter(({ provedAt }) => provedAt !== null)
  const isReady = testedAt !== null && proved.length > 0
  return (
    <section className="stack gap-3" aria-labelledby="sso-use">
      <h4 id="sso-use" className="text-base">
        3. Test it, then require it
      </h4>
      <p className="small muted">
        {testedAt
          ? `Someone signed in with it on ${longDate(testedAt)}.`
          : 'No one has signed in with it yet. The test takes you to your provider and back, and doesn’t change your session.'}
      </p>
      <p className="small muted">
        {isEnforced
          ? 'Everyone with an address at your verified domains signs in with it. Passwords, passkeys and password resets are off for them. You as the owner keep your own way in.'
          : 'Until you require it, people choose between single sign-on and a password. New people join your team as members while seats are free.'}
      </p>
      {outcome}
      <div className="row">
        <Button
          look="quiet"
          busyText={busy?.call === 'test' && 'Taking you there...'}
          onClick={() => begin({ call: 'test' })}
        >
          Test the sign-in
        </Button>
        {isEnforced ? (
          <Button
            look="quiet"
            busyText={busy?.call === 'enforce' && 'Saving...'}
            onClick={() => begin({ call: 'enforce', isEnforced: false })}
          >
            Make it optional
          </Button>
        ) : (
          <Button
            aria-disabled={!isReady || undefined}
            busyText={busy?.call === 'enforce' && 'Saving...'}
            onClick={() => isReady && setAsking(true)}
          >
            Require single sign-on
          </Button>
        )}
      </div>
      {!isEnforced && !isReady && <p className="small muted">{TEST_SIGN_IN_FIRST}</p>}
      <Outcome action={action} />
      <AlertDialog
        open={isAsking}
        title="Require single sign-on?"
        confirm={{
          label: 'Require it',
          onPress: () => {
            setAsking(false)
            begin({ call: 'enforce', isEnforced: true })
          },
        }}
        cancel={{ label: 'Not now', onPress: () => setAsking(false) }}
      >
        <p>
          Everyone with an address at {proved.map(({ domain }) => domain).join(', ')} will be signed out and
          will then sign in with your provider. Passwords, passkeys and password resets stop working for them.
          The owner of the team keeps a way in.
        </p>
      </AlertDialog>
    </section>
  )
}
