import type { TeamRole } from '@preceptor/contracts/teams/team'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { CHANGE_WORDS } from './role-words.ts'
import type { People } from './use-people.ts'

export interface RoleChange {
  email: string
  name: string
  from: TeamRole
  to: TeamRole
}

/** Says what another role means for somebody, and gives it once that is confirmed. */
export function RoleDialog({
  change: { email, name, to },
  people: { begin },
  onClose,
}: {
  change: RoleChange
  people: People
  onClose: () => void
}) {
  const { title, confirm, text } = CHANGE_WORDS[to]
  return (
    <AlertDialog
      open
      title={title(name)}
      confirm={{
        label: confirm,
        onPress: () => {
          begin({ call: 'role', email, role: to })
          onClose()
        },
      }}
      cancel={{ label: 'Keep the role', onPress: onClose }}
    >
      <p>
        <strong className="wrap-anywhere">{email}</strong> {text}
      </p>
    </AlertDialog>
  )
}
