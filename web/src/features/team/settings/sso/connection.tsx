import type { TeamSsoReply } from '@preceptor/contracts/accounts/sso'
import { useState } from 'react'
import { Button } from '../../../../shared/components/button.tsx'
import { CopyLine } from '../../../../shared/components/copy-line.tsx'
import { AlertDialog } from '../../../../shared/components/dialogs/alert-dialog.tsx'
import { TextField } from '../../../../shared/components/fields/field.tsx'
import { ApiFailure } from '../../../../shared/lib/api-failure.ts'
import { Outcome } from './outcome.tsx'
import type { ConnectionField } from './test-words.ts'
import { useSsoAction } from './use-sso.ts'

/** What an error is about, where the server says so. */
const fieldOf = (error: unknown) => (error instanceof ApiFailure ? error.reply.field : undefined)

function Removing({ teamId }: { teamId: string }) {
  const action = useSsoAction(teamId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="bare"
        className="max-sm:-ms-3"
        busyText={action.busy && 'Removing...'}
        onClick={() => setAsking(true)}
      >
        Remove provider
      </Button>
      <Outcome action={action} />
      <AlertDialog
        open={isAsking}
        title="Remove single sign-on?"
        confirm={{
          label: 'Remove',
          look: 'danger',
          onPress: () => {
            setAsking(false)
            action.begin({ call: 'disconnect' })
          },
        }}
        cancel={{ label: 'Keep it', onPress: () => setAsking(false) }}
      >
        <p>
          Everyone who signed in with it is signed out right away. They can set a password with “Forgot
          password?” and keep their account.
        </p>
      </AlertDialog>
    </>
  )
}

/** The team's identity provider: what it has to know of us, and we of it. */
export function Connection({
  teamId,
  sso,
  suspects,
}: {
  teamId: string
  sso: TeamSsoReply
  /** What a test that failed points at. */
  suspects: readonly ConnectionField[]
}) {
  const { connection, redirectUri, signedOutUri, backChannelUri } = sso
  const action = useSsoAction(teamId)
  const { begin, busy, error, dismiss } = action
  const [fields, setFields] = useState({
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
  })
  const [edited, setEdited] = useState<readonly string[]>([])
  const type = (part: Partial<typeof fields>) => {
    setEdited([...edited, ...Object.keys(part)])
    setFields({ ...fields, ...part })
    if (!busy) dismiss()
  }
  const about = fieldOf(error)
  const problemOf = (field: ConnectionField) => {
    if (about === field && error) return error.message
    return suspects.includes(field) && !edited.includes(field)
      ? 'The test failed. Check this at your provider.'
      : undefined
  }
  const { issuer, clientId, clientSecret } = fields
  return (
    <section className="stack gap-3" aria-labelledby="sso-provider">
      <h4 id="sso-provider" className="text-base">
        2. Your identity provider
      </h4>
      <p className="small muted">
        Any OpenID Connect provider works: Microsoft Entra ID, Okta, Google, Ping, Keycloak. Add Preceptor
        there as a web app with these addresses, and allow refresh tokens.
      </p>
      <div className="stack gap-2">
        <CopyLine name="Redirect address" value={redirectUri} />
        <CopyLine name="Address after signing out" value={signedOutUri} />
        <CopyLine name="Back-channel logout address, if your provider has it" value={backChannelUri} />
      </div>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const secret = clientSecret ? { clientSecret } : {}
          begin({ call: 'connect', connection: { issuer, clientId, ...secret } }, () =>
            type({ clientSecret: '' }),
          )
        }}
      >
        <TextField
          label="Issuer"
          placeholder="https://login.hospital.org"
          autoComplete="off"
          spellCheck={false}
          error={problemOf('issuer')}
          value={issuer}
          onChange={({ target }) => type({ issuer: target.value })}
        />
        <TextField
          label="Client ID"
          autoComplete="off"
          spellCheck={false}
          error={problemOf('clientId')}
          value={clientId}
          onChange={({ target }) => type({ clientId: target.value })}
        />
        <TextField
          label="Client secret"
          type="password"
          autoComplete="off"
          hint={
            connection
              ? 'We keep it encrypted and never show it again. Leave this empty to keep it.'
              : 'We keep it encrypted and never show it again.'
          }
          error={problemOf('clientSecret')}
          value={clientSecret}
          onChange={({ target }) => type({ clientSecret: target.value })}
        />
        {!about && <Outcome action={action} />}
        <div className="row">
          <Button type="submit" look="quiet" busyText={busy && 'Checking the provider...'}>
            Save provider
          </Button>
          {connection && <Removing teamId={teamId} />}
        </div>
      </form>
    </section>
  )
}
