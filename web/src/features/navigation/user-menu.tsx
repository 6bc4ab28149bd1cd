import type { User } from '@preceptor/contracts/auth'
import { LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../components/button.tsx'
import { useSession } from '../account/session-context.tsx'
import { initialsOf } from '../account/user-names.ts'

/** The account button and its popup: who is signed in, and signing out. */
export function UserMenu({ user }: { user: User }) {
  const { actor } = useSession()
  const navigate = useNavigate()
  const signOut = () => {
    actor.send({ type: 'nurse.signingOut' })
    navigate(paths.home)
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass({ look: 'bare' }, 'icon')}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className="sr">{user.name}, account menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Label className="menu-label">
            <strong>{user.name}</strong>
            <span className="meta">{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item className="menu-item" onSelect={signOut}>
            <LogOut className="i" />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
