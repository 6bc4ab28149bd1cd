import type { User } from '@preceptor/contracts/accounts/auth'
import { ChartColumn, CreditCard, LogOut, UserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { paths } from '../../shared/paths.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { initialsOf } from '../../shared/session/user-names.ts'

/**
 * The account button and its popup: who is signed in, their account, their plan where one is paid for, the staff page
 * for staff, and signing out.
 */
export function UserMenu({ user, hasPlan }: { user: User; hasPlan: boolean }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass({ look: 'bare' }, 'icon')}>
        <span
          className="inline-grid size-9 place-items-center rounded-full bg-accent-soft text-(length:--text-sm) font-(--weight-strong) text-accent-ink"
          aria-hidden="true"
        >
          {initialsOf(user)}
        </span>
        <span className="sr">{user.name}, account menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        <DropdownMenu.Label className="grid px-3 py-2 wrap-anywhere">
          <strong>{user.name}</strong>
          <span className="meta">{user.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item className="menu-item" asChild>
          <Link to={paths.account}>
            <UserRound className="i" />
            Account
          </Link>
        </DropdownMenu.Item>
        {hasPlan && (
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to={paths.pricing}>
              <CreditCard className="i" />
              Your plan
            </Link>
          </DropdownMenu.Item>
        )}
        {user.isStaff && (
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to={paths.staffAnalytics}>
              <ChartColumn className="i" />
              Staff
            </Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item className="menu-item" onSelect={() => signOut()}>
          <LogOut className="i" />
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
