import { useState } from 'react'
import { Address } from '../../../shared/components/address.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { useUser } from '../../../shared/session/session-context.tsx'
import { EmailForm } from './email-form.tsx'
import { NamesForm } from './names-form.tsx'
import { useConfirmedEmail } from './use-confirmed-email.ts'
import { useWaitingEmail } from './use-waiting-email.ts'

/** On a phone the button is beside the name of the fact, and the fact has the whole line. */
const TERM = 'small muted max-sm:flex max-sm:min-h-(--target) max-sm:items-center'
const CHANGE = 'max-sm:absolute max-sm:top-0 max-sm:-right-3 sm:-mt-2.5 sm:-me-3 sm:self-start'

/** Who the account belongs to; both can be corrected. Also where the link to a new address is used. */
export function ProfilePanel() {
  const user = useUser()
  const [edited, edit] = useState<'nothing' | 'names' | 'email'>('nothing')
  const [said, say] = useState<string | null>(null)
  const { waiting, reload, resending } = useWaitingEmail()
  const confirmed = useConfirmedEmail()
  const done = (message: string) => {
    say(message)
    edit('nothing')
  }
  const start = (what: 'names' | 'email') => {
    say(null)
    edit(what)
  }
  const message = said ?? (edited === 'nothing' ? confirmed.message : null)
  return (
    <section className="stack" aria-labelledby="profile">
      <h3 id="profile" className="sr">
        Profile
      </h3>
      {confirmed.error && <Notice tone="bad">{confirmed.error}</Notice>}
      {message && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {resending.data && !message && (
        <Notice tone="good" live>
          {resending.data.message}
        </Notice>
      )}
      {resending.error && (
        <Notice tone="bad">
          {failureText(resending.error, 'We couldn’t send the link again. Try again in a minute.')}
        </Notice>
      )}
      {edited === 'names' && <NamesForm onDone={done} onCancel={() => edit('nothing')} />}
      {edited === 'email' && (
        <EmailForm
          onDone={(message) => {
            resending.reset()
            reload()
            done(message)
          }}
          onCancel={() => edit('nothing')}
        />
      )}
      {edited === 'nothing' && (
        <dl className="stack gap-3">
          <div className="relative">
            <dt className={TERM}>Name</dt>
            <dd className="row between flex-nowrap">
              <span className="wrap-anywhere text-lg font-(--weight-strong)">{user?.name}</span>
              <Button look="bare" className={CHANGE} onClick={() => start('names')}>
                Change<span className="sr"> your name</span>
              </Button>
            </dd>
          </div>
          <div className="relative">
            <dt className={TERM}>Email</dt>
            <dd className="row between flex-nowrap">
              <span className="wrap-anywhere">
                <Address email={user?.email ?? ''} />
                {waiting && waiting.email !== user?.email && (
                  <>
                    <span className="meta mt-1 block">
                      Waiting for you to open the link at <Address email={waiting.email} />, until{' '}
                      {shortDate(waiting.expiresAt)}.
                    </span>
                    <Button
                      look="bare"
                      className="mt-1 -ms-3"
                      busyText={resending.isPending && 'Sending...'}
                      onClick={() => {
                        say(null)
                        resending.mutate(waiting.email)
                      }}
                    >
                      Send it again
                    </Button>
                  </>
                )}
              </span>
              <Button look="bare" className={CHANGE} onClick={() => start('email')}>
                Change<span className="sr"> your email address</span>
              </Button>
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
