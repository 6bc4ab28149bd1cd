import type { User } from '@preceptor/contracts/accounts/session-user'
import { Bookmark, ChartColumn, CreditCard, LogOut, UserRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { useSignOut } from '../../shared/session/use-sign-out.ts'
import { STORY_BANK } from '../../shared/stories/story-words.ts'
import { AccountButton } from './account-button.tsx'

/**
 * The account button and its popup: who is signed in, their account, their plan where one is paid for, the staff page
 * for staff, and signing out.
 */
export function AccountMenu({
  user,
  hasPlan,
  startsOpen,
  hadFocus,
}: {
  user: User
  hasPlan: boolean
  /** It was asked for before it was there. */
  startsOpen: boolean
  /** So had the button that stood in its place. */
  hadFocus: boolean
}) {
  const signOut = useSignOut()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hadFocus && !startsOpen) button.current?.focus()
  }, [hadFocus, startsOpen])
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>
        <AccountButton user={user} ref={button} />
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
        <DropdownMenu.Item className="menu-item" asChild>
          <Link to={paths.stories}>
            <Bookmark className="i" />
            {STORY_BANK}
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
