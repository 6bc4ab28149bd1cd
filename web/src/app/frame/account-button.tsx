import type { User } from '@preceptor/contracts/accounts/session-user'
import type { ComponentProps } from 'react'
import { buttonClass } from '../../shared/components/button.tsx'
import { initialsOf } from '../../shared/session/user-names.ts'

/** The button that opens the account menu: whose account it is. */
export const AccountButton = ({ user, ...rest }: { user: User } & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={buttonClass({ look: 'bare' }, 'icon')}>
    <span
      className="inline-grid size-9 place-items-center rounded-full bg-accent-soft text-(length:--text-sm) font-(--weight-strong) text-accent-ink"
      aria-hidden="true"
    >
      {initialsOf(user)}
    </span>
    <span className="sr">{user.name}, account menu</span>
  </button>
)
