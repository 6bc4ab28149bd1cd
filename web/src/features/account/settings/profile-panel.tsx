import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { useUser } from '../../../shared/session/session-context.tsx'
import { EmailForm } from './email-form.tsx'
import { NamesForm } from './names-form.tsx'
import { useConfirmedEmail } from './use-confirmed-email.ts'

/** Who the account belongs to; both can be corrected. Also where the link to a new address is used. */
export function ProfilePanel() {
  const user = useUser()
  const [edited, edit] = useState<'nothing' | 'names' | 'email'>('nothing')
  const [said, say] = useState<string | null>(null)
  const confirmed = useConfirmedEmail()
  const done = (message: string) => {
    say(message)
    edit('nothing')
  }
  const start = (what: 'names' | 'email') => {
    say(null)
    edit(what)
  }
  // A line breaks after the @ before it breaks a word.
  const [local, domain] = (user?.email ?? '').split('@')
  const message = said ?? (edited === 'nothing' ? confirmed.message : null)
  return (
    <section className="card stack" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      {confirmed.error && <Notice tone="bad">{confirmed.error}</Notice>}
      {message && (
        <Notice tone="good" live>
          {message}
        </Notice>
      )}
      {edited === 'names' && <NamesForm onDone={done} onCancel={() => edit('nothing')} />}
      {edited === 'email' && <EmailForm onDone={done} onCancel={() => edit('nothing')} />}
      {edited === 'nothing' && (
        <dl className="stack gap-3">
          <div>
            <dt className="small muted">Name</dt>
            <dd className="row between flex-nowrap">
              <span className="wrap-anywhere">{user?.name}</span>
              <Button look="bare" onClick={() => start('names')}>
                Change<span className="sr"> your name</span>
              </Button>
            </dd>
          </div>
          <div>
            <dt className="small muted">Email</dt>
            <dd className="row between flex-nowrap">
              <span className="wrap-anywhere">
                {local}
                {domain && (
                  <>
                    @<wbr />
                    {domain}
                  </>
                )}
              </span>
              <Button look="bare" onClick={() => start('email')}>
                Change<span className="sr"> your email address</span>
              </Button>
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
