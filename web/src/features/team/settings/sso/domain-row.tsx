import { MAIL_PROOF_DAYS, Postbox, type TeamDomain } from '@preceptor/contracts/accounts/sso'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeTone } from '../../../../shared/components/badge.tsx'
import { Button } from '../../../../shared/components/button.tsx'
import { CopyLine } from '../../../../shared/components/copy-line.tsx'
import { AlertDialog } from '../../../../shared/components/dialogs/alert-dialog.tsx'
import { SelectField } from '../../../../shared/components/fields/field.tsx'
import { longDate } from '../../../../shared/lib/durations.ts'
import { Outcome } from './outcome.tsx'
import { useSsoAction } from './use-sso.ts'

const LOOKS: Record<TeamDomain['status'], { tone: BadgeTone; Icon: typeof Check; text: string }> = {
  waiting: { tone: 'mid', Icon: Clock, text: 'Not verified yet' },
  proved: { tone: 'high', Icon: Check, text: 'Verified' },
  missing: { tone: 'low', Icon: TriangleAlert, text: 'Record missing' },
}

/** The record to set, and the other way: a mail to whoever runs the domain. */
function Proving({ teamId, domain }: { teamId: string; domain: TeamDomain }) {
  const action = useSsoAction(teamId)
  const { begin, busy } = action
  const { domainId, recordName, recordText } = domain
  const [postbox, setPostbox] = useState<Postbox>('postmaster')
  return (
    <div className="stack gap-4">
      <div className="stack gap-2">
        <h5 className="small font-medium">Add this TXT record where you manage {domain.domain}</h5>
        <div className="stack gap-2">
          <CopyLine name="Name" value={recordName} />
          <CopyLine name="Text" value={recordText} />
        </div>
        <p className="small muted">
          Keep the record there. We check it every day, and single sign-on stops a week after it goes missing.
        </p>
        <div>
          <Button
            look="quiet"
            busyText={busy?.call === 'check' && 'Checking...'}
            onClick={() => begin({ call: 'check', domainId })}
          >
            Check now
          </Button>
        </div>
      </div>
      <div className="stack gap-2">
        <h5 className="small font-medium">Or have us email the person who runs the domain</h5>
        <div className="row items-end gap-3">
          <div className="w-full sm:w-80">
            <SelectField
              label="Mailbox"
              value={postbox}
              onChange={({ target }) => setPostbox(Postbox.parse(target.value))}
            >
              {Postbox.options.map((one) => (
                <option key={one} value={one}>
                  {one}@{domain.domain}
                </option>
              ))}
            </SelectField>
          </div>
          <Button
            look="quiet"
            busyText={busy?.call === 'mail' && 'Sending...'}
            onClick={() => begin({ call: 'mail', domainId, postbox })}
          >
            Send the link
          </Button>
        </div>
        <p className="small muted">Verification by email lasts {MAIL_PROOF_DAYS} days.</p>
      </div>
      <Outcome action={action} />
    </div>
  )
}

function RemoveDialog({
  domain: { domain },
  onRemove,
  onClose,
}: {
  domain: TeamDomain
  onRemove: () => void
  onClose: () => void
}) {
  return (
    <AlertDialog
      open
      title="Remove this domain?"
      confirm={{ label: 'Remove', look: 'danger', onPress: onRemove }}
      cancel={{ label: 'Keep it', onPress: onClose }}
    >
      <p>
        Nobody can use single sign-on with an address at <strong className="wrap-anywhere">{domain}</strong>{' '}
        anymore. Whoever signed in that way is signed out now, and signs in with a password again.
      </p>
    </AlertDialog>
  )
}

/** A domain of the team: how it is, how it is proved, and how it goes. */
export function DomainRow({ teamId, domain }: { teamId: string; domain: TeamDomain }) {
  const { begin, busy } = useSsoAction(teamId)
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(domain.status !== 'proved')
  const { tone, Icon, text } = LOOKS[domain.status]
  const { domainId, provedAt, provedBy, endsAt } = domain
  return (
    <li className="stack gap-3">
      <div className="row between gap-2">
        <div className="min-w-0">
          <h4 className="text-base wrap-anywhere">
            {domain.domain}{' '}
            <Badge tone={tone}>
              <Icon className="i" />
              {text}
            </Badge>
          </h4>
          <p className="small muted">
            {provedAt
              ? `Verified ${longDate(provedAt)} by ${provedBy === 'mail' ? 'email' : 'its DNS record'}.`
              : 'Verify that this domain is yours.'}
            {endsAt && ` Verify it again by ${longDate(endsAt)}.`}
          </p>
        </div>
        <span className="row gap-2">
          {domain.status === 'proved' && (
            <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Record<span className="sr"> of {domain.domain}</span>
            </Button>
          )}
          <Button
            look="bare"
            className="max-sm:first:-ms-3"
            busyText={busy?.call === 'drop' && 'Removing...'}
            onClick={() => setAsking(true)}
          >
            Remove<span className="sr"> {domain.domain}</span>
          </Button>
        </span>
      </div>
      {(isOpen || domain.status !== 'proved') && <Proving teamId={teamId} domain={domain} />}
      {isAsking && (
        <RemoveDialog
          domain={domain}
          onRemove={() => {
            setAsking(false)
            begin({ call: 'drop', domainId })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
